import { type OpenGraphItem, scopeOf } from '@trackyard/contract';
import { previewedLinks, withoutPreview } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { liveMessage } from './changes.ts';
import { updateMessage } from './messages.sql.ts';
import { presentMessage } from './present.ts';

/** A message, and the links for which it shows cards. */
export interface LinkedMessage {
  messageId: string;
  trackId: string;
  /** Who wrote it; null where they have no account here. */
  senderId: string | null;
  links: string[];
}

/** Null if the message was deleted or edited since: an edit adds a job of its own. */
export async function linkedMessage(db: Queryable, messageId: string, lastUpdated: string): Promise<LinkedMessage | null> {
  const row = await textAt(db, messageId, lastUpdated).executeTakeFirst();
  if (!row) return null;
  const links = previewedLinks(row.content).filter((it) => !row.previews_removed.includes(it));
  return { messageId, trackId: row.track_id, senderId: row.sender_id, links };
}

const textAt = (db: Queryable, messageId: string, lastUpdated: string) =>
  db
    .selectFrom('chat_message')
    .select(['track_id', 'sender_id', 'content', 'previews', 'previews_removed'])
    .where('id', '=', messageId)
    .where('status', '<>', 'deleted')
    .where('last_updated', '=', new Date(lastUpdated));

export interface FoundCards {
  cards: readonly OpenGraphItem[];
  /** Links whose page can't be had for the moment: what the message shows of them stays. */
  unanswered?: readonly string[];
}

/** Shows the cards that were found. False where the message has been edited or deleted since. */
export async function showCards(
  { db, feed }: SystemWrite,
  { messageId, lastUpdated }: { messageId: string; lastUpdated: string },
  { cards, unanswered = [] }: FoundCards,
): Promise<boolean> {
  const row = await textAt(db, messageId, lastUpdated).forNoKeyUpdate().executeTakeFirst();
  if (!row) return false;
  const known = [...cards, ...row.previews.filter((it) => unanswered.includes(it.url))];
  const shown = previewedLinks(row.content).flatMap((url) => known.find((it) => it.url === url) ?? []);
  const previews = JSON.stringify(shown.filter((it) => !row.previews_removed.includes(it.url)));
  if (previews === JSON.stringify(row.previews)) return true;
  await db
    .updateTable('chat_message')
    .set({ previews, seq: await feed.next(scopeOf('chat', row.track_id)) })
    .where('id', '=', messageId)
    .execute();
  return true;
}

/** Messages whose links an older version of Trackyard was to look at. */
export async function waitingSince(db: Queryable, now: Date, limit: number): Promise<{ messageId: string; lastUpdated: string }[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select(['id', 'last_updated'])
    .where('preview_due', '<=', now)
    .orderBy('preview_due')
    .limit(limit)
    .execute();
  return rows.map((it) => ({ messageId: it.id, lastUpdated: it.last_updated.toISOString() }));
}
/** Notes that these messages have jobs. An older node may have edited one since: its edit is found by the next round. */
export async function waitNoMore(db: Queryable, messages: readonly { messageId: string; lastUpdated: string }[]): Promise<void> {
  const [ids, dates] = [messages.map((it) => it.messageId), messages.map((it) => it.lastUpdated)];
  await sql`
    update chat_message set preview_due = null
    from unnest(${ids}::uuid[], ${dates}::timestamptz[]) as given (id, last_updated)
    where chat_message.id = given.id and chat_message.last_updated = given.last_updated`.execute(db);
}

/** Takes a card away, and remembers that: what is found later must not bring it back. */
export const removePreview: Handler<'chat.removePreview'> = async ({ db, feed }, { trackId, messageId, url }) => {
  const message = await liveMessage(db, messageId);
  const isShown = message.openGraphItems.some((it) => it.url === url);
  if (!isShown && !previewedLinks(message.chatMessageContent).includes(url)) return message;
  await db
    .updateTable('chat_message')
    .set({ previews_removed: sql`array_remove(previews_removed, ${url}) || ${url}::text` })
    .where('id', '=', messageId)
    .execute();
  if (!isShown) return message;
  return presentMessage(await updateMessage(db, withoutPreview(message, url), await feed.next(scopeOf('chat', trackId))));
};

/** Of these pictures, those that some message shows. */
export async function picturesShown(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as it (id) where exists (
      select from chat_message
      where previews <> '[]' and previews @> jsonb_build_array(jsonb_build_object('picture', jsonb_build_object('id', it.id))))`.execute(
    db,
  );
  return new Set(rows.map((it) => it.id));
}
