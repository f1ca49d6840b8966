import { type ChangedRow, limits, type PinnedItem, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler } from '../platform/operations/context.ts';
import { columns } from './messages.sql.ts';
import { presentMessage } from './present.ts';

interface PinnedItemTable {
  message_id: string;
  track_id: string;
  /** Who pinned it. */
  user_id: string;
  date: Date;
  /** Number in the scope `chat:`: people who may not see the chat must not learn of its messages. */
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    pinned_item: PinnedItemTable;
  }
}

/** The message is locked by the access check, so that it is not deleted meanwhile. */
export const setPinned: Handler<'chat.setPinned'> = async ({ db, feed, now, actor, message }, { trackId, messageId, pinned }) => {
  if (!pinned) {
    await unpin(db, feed, trackId, messageId);
    return {};
  }
  if (message.status === 'deleted') throw new TrackyardError('notEditable', 'This message was deleted.');
  if (message.entryId) throw new TrackyardError('conflict', 'Comments can’t be pinned.');
  if (await isPinned(db, messageId)) return {};
  // The track is locked before the scope: a deletion of the track waits for it, or is waited for without any other lock.
  await db.selectFrom('track').select('id').where('id', '=', trackId).forKeyShare().execute();
  const seq = await feed.next(scopeOf('chat', trackId));
  // Behind the number, which only one takes at a time.
  if ((await countPinned(db, trackId)) >= limits.pinnedItems)
    throw new TrackyardError('conflict', `${limits.pinnedItems} messages are pinned here already.`);
  await db.insertInto('pinned_item').values({ message_id: messageId, track_id: trackId, user_id: actor.userId, date: now, seq }).execute();
  return {};
};

const isPinned = async (db: Tx, messageId: string): Promise<boolean> =>
  (await db.selectFrom('pinned_item').select('message_id').where('message_id', '=', messageId).executeTakeFirst()) !== undefined;

async function countPinned(db: Tx, trackId: string): Promise<number> {
  const count = db.selectFrom('pinned_item').select((it) => it.fn.countAll().as('count'));
  return Number((await count.where('track_id', '=', trackId).executeTakeFirstOrThrow()).count);
}

/** Also when the message is deleted. */
export async function unpin(db: Tx, feed: FeedWriter, trackId: string, messageId: string): Promise<void> {
  const gone = await db.deleteFrom('pinned_item').where('message_id', '=', messageId).returning('message_id').executeTakeFirst();
  if (gone) await feed.tombstone(scopeOf('chat', trackId), 'pinnedItems', messageId);
}

export const listPinned: Handler<'chat.listPinned'> = async ({ db }, { trackId }) => {
  const rows = await db
    .selectFrom('pinned_item')
    .innerJoin('chat_message', 'chat_message.id', 'pinned_item.message_id')
    .select(columns.map((it) => `chat_message.${it}` as const))
    .select(['pinned_item.user_id as pinned_by', 'pinned_item.date as pinned'])
    .where('pinned_item.track_id', '=', trackId)
    .orderBy('pinned_item.date', 'desc')
    .orderBy('pinned_item.message_id', 'desc')
    .execute();
  return { messages: rows.map((row) => ({ message: presentMessage(row), pinnedBy: row.pinned_by, pinned: row.pinned.toISOString() })) };
};

export const pinnedItemsFeed = tableFeed('pinnedItems', {
  select: (db) => db.selectFrom('pinned_item').selectAll('pinned_item'),
  scopeColumn: 'pinned_item.track_id',
  seqColumn: 'pinned_item.seq',
  present: (row) => present(row),
});

/** The pinned messages of a track, for a client that starts to follow its chat. */
export async function pinnedRows(db: Queryable, trackId: string): Promise<ChangedRow[]> {
  const rows = await db.selectFrom('pinned_item').selectAll().where('track_id', '=', trackId).execute();
  return rows.map(changedRow);
}

const changedRow = (row: PinnedItemTable): ChangedRow => ({
  store: 'pinnedItems',
  id: row.message_id,
  seq: row.seq,
  row: present(row),
});
const present = (row: Pick<PinnedItemTable, 'message_id' | 'track_id' | 'user_id' | 'date'>): PinnedItem => ({
  id: row.message_id,
  trackId: row.track_id,
  userId: row.user_id,
  date: row.date.toISOString(),
});
