import { type OpenGraphItem, scopeOf } from '@trackyard/contract';
import { previewedLinks, withoutPreview } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Database, Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { liveMessage } from './changes.ts';
import { updateMessage } from './messages.sql.ts';
import { presentMessage } from './present.ts';

/** The links of one message, claimed by a node with a lease. */
export interface PreviewClaim {
  messageId: string;
  trackId: string;
  /** Who wrote it; null where they have no account here. */
  senderId: string | null;
  links: string[];
  /** Once this has passed they are another one's. */
  until: Date;
  /** How often somebody began. */
  tries: number;
}

/** Takes messages whose links have to be looked at; no other node gets the same before that time. */
export async function claimPreviews(database: Database, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  const due = database
    .selectFrom('chat_message')
    .select('id')
    .where('preview_due', '<=', now)
    .orderBy('preview_due')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked();
  const rows = await database
    .updateTable('chat_message')
    .set({ preview_due: until, preview_tries: sql`preview_tries + 1` })
    .where('id', 'in', due)
    .returning(['id', 'track_id', 'sender_id', 'content', 'previews_removed', 'preview_tries'])
    .execute();
  return rows.map((row): PreviewClaim => {
    const links = previewedLinks(row.content).filter((it) => !row.previews_removed.includes(it));
    return { messageId: row.id, trackId: row.track_id, senderId: row.sender_id, links, until, tries: row.preview_tries };
  });
}

export interface PreviewFindings {
  cards: readonly OpenGraphItem[];
  /** Links whose page can't be had for the moment: what the message shows of them stays. */
  unanswered?: readonly string[];
  /** When those are to be looked at again; null where they are not. */
  again?: Date | null;
}

/** Shows the cards that were found, unless the message has been changed, deleted or taken by another since. */
export async function settlePreviews({ db, feed }: SystemWrite, claim: PreviewClaim, found: PreviewFindings): Promise<void> {
  const { cards, unanswered = [], again = null } = found;
  const row = await db
    .selectFrom('chat_message')
    .select(['previews', 'previews_removed'])
    .where('id', '=', claim.messageId)
    .where('preview_due', '=', claim.until)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const known = [...cards, ...row.previews.filter((it) => unanswered.includes(it.url))];
  const shown = claim.links.flatMap((url) => known.find((it) => it.url === url) ?? []);
  const previews = JSON.stringify(shown.filter((it) => !row.previews_removed.includes(it.url)));
  const hasChanged = previews !== JSON.stringify(row.previews);
  await db
    .updateTable('chat_message')
    .set({ preview_due: again, ...(hasChanged && { previews, seq: await feed.next(scopeOf('chat', claim.trackId)) }) })
    .where('id', '=', claim.messageId)
    .execute();
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

/** Links that nobody has looked at since then get no card any more. */
export async function giveUpPreviews(db: Queryable, before: Date): Promise<void> {
  await db.updateTable('chat_message').set({ preview_due: null }).where('preview_due', '<', before).execute();
}
