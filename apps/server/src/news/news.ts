import { pathOf } from '@trackyard/contract';
import { isNotified, previewText, type Said } from '@trackyard/rules';
import { chatStatesOfViewers } from '../chat/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { type Recipient, recipientsIn } from './people.sql.ts';

/** A message that a person has not seen, and why it concerns them. */
export interface Unseen {
  id: string;
  number: number;
  parentId: string | null;
  /** Of a comment: what it is about, and the table of a record. */
  entryId: string | null;
  tableId: string | null;
  senderName: string;
  plain: string;
  date: Date;
  occasion: Said;
}
export interface News extends Recipient {
  /** The oldest first. */
  unseen: readonly Unseen[];
}
/** More than one notification shows. */
const lookedAt = 500;

/** The unseen messages of each of these people who may view the chat, from above a number on. */
export async function newsIn(db: Queryable, trackId: string, above: ReadonlyMap<string, number>, now: Date): Promise<Map<string, News>> {
  const people = await recipientsIn(db, trackId, [...above.keys()], now);
  if (people.size === 0) return new Map();
  const said = await saidAbove(db, trackId, Math.min(...above.values()));
  // The same rule as for badges says which threads a person follows.
  const states = await chatStatesOfViewers(db, trackId, [...people.keys()]);
  const newsOf = (person: Recipient): News => {
    const state = states.get(person.userId);
    const followed = { ...state?.unseenThreads, ...state?.unseenComments };
    const unseen = said.flatMap((row) => {
      if (row.number <= above.get(person.userId)! || row.sender_id === person.userId) return [];
      const occasion = occasionOf(row, person, followed);
      return occasion ? [present(row, occasion)] : [];
    });
    return { ...person, unseen };
  };
  return new Map([...people].map(([userId, person]) => [userId, newsOf(person)]));
}

/** The unseen messages of which the person is notified now on their devices, by the rule of badge and bell. */
export const notifiedNow = ({ unseen, level, quiet, notified }: News): Unseen[] =>
  unseen.filter((it) => notified.push[it.occasion] && isNotified(it.occasion, { level, quiet }));

/** The address of an unseen message. */
export function pathTo(trackId: string, { id, parentId, entryId, tableId }: Unseen): `/${string}` {
  if (parentId !== null) return pathOf('SingleChatThread', { trackId, parentChatId: parentId });
  if (entryId === null) return pathOf('TrackChat', { trackId }, { message: id });
  if (tableId === null) return pathOf('TrackEntry', { trackId, entryId }, { message: id });
  return pathOf('SingleTrackTask', { trackId, taskId: entryId }, { message: id });
}

/** The longest text of a message: more than a notification shows, and far less than a push may hold. */
const shownText = 200;

/** The beginning of a message, for a notification or a mail. */
export function shortly({ plain }: Unseen): string {
  const characters = [...(plain || 'shared something')];
  return characters.length > shownText ? `${characters.slice(0, shownText - 1).join('')}…` : characters.join('');
}

/** Why a message concerns a recipient. Null: they have seen it, or it stands in a thread that they don't follow, or on what does not concern them. */
function occasionOf(row: Row, { userId, lastChat, lastChatThread }: Recipient, followed: Readonly<Record<string, number>>): Said | null {
  const { thread_id: thread, mentions, number } = row;
  const isMentioned = mentions.includes(userId) || mentions.includes(row.track_id);
  if (thread === null) {
    if (number <= lastChat) return null;
    return isMentioned ? 'MENTION' : 'MESSAGE';
  }
  if (!(thread in followed) || number <= (lastChatThread[thread] ?? 0)) return null;
  return isMentioned ? 'MENTION' : 'REPLY';
}

/** The newest messages above a number, the oldest first. */
async function saidAbove(db: Queryable, trackId: string, above: number) {
  const rows = await db
    .selectFrom('chat_message')
    .leftJoin('comment_thread', 'comment_thread.id', 'chat_message.entry_id')
    .select([
      'chat_message.id',
      'chat_message.track_id',
      'number',
      'parent_message_id',
      'entry_id',
      'thread_id',
      'table_id',
      'sender_id',
      'guest_id',
      'sender_name',
      'content',
      'entry_links',
      'mentions',
      'date',
    ])
    .where('chat_message.track_id', '=', trackId)
    .where('number', '>', above)
    .where('status', '!=', 'deleted')
    // Lines of the system, such as that mail came, are read where they stand.
    .where('source', '!=', 'system')
    .orderBy('number', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.reverse();
}
type Row = Awaited<ReturnType<typeof saidAbove>>[number];

const present = (row: Row, occasion: Said): Unseen => ({
  id: row.id,
  number: row.number,
  parentId: row.parent_message_id,
  entryId: row.entry_id,
  tableId: row.table_id,
  // Guests without an account choose their names themselves.
  senderName: row.guest_id === null ? row.sender_name : `${row.sender_name} (guest)`,
  plain: previewText(row.content.plain) || (row.entry_links[0]?.title ?? ''),
  date: row.date,
  occasion,
});
