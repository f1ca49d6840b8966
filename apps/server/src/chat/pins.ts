import { limits, type PinnedItem, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { Feed, FeedWriter } from '../platform/feed/feed.ts';
import type { Handler } from '../platform/operations/context.ts';
import { columns } from './messages.sql.ts';
import { presentMessage } from './present.ts';

interface PinnedItemTable {
  message_id: string;
  track_id: string;
  /** Who pinned it. */
  user_id: string;
  date: Date;
  /** Number in the scope `track:`. */
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
  const known = await db.selectFrom('pinned_item').select('message_id').where('track_id', '=', trackId).execute();
  if (known.some((it) => it.message_id === messageId)) return {};
  if (known.length >= limits.pinnedItems) throw new TrackyardError('conflict', `${limits.pinnedItems} messages are pinned here already.`);
  const seq = await feed.next(scopeOf('track', trackId));
  await db.insertInto('pinned_item').values({ message_id: messageId, track_id: trackId, user_id: actor.userId, date: now, seq }).execute();
  return {};
};

/** Also when the message is deleted. */
export async function unpin(db: Tx, feed: FeedWriter, trackId: string, messageId: string): Promise<void> {
  const gone = await db.deleteFrom('pinned_item').where('message_id', '=', messageId).returning('message_id').executeTakeFirst();
  if (gone) await feed.tombstone(scopeOf('track', trackId), 'pinnedItems', messageId);
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

export const pinnedItemsFeed: Feed = {
  store: 'pinnedItems',
  scope: 'track',
  async since(db, scopeId, { after, upTo, limit }) {
    const rows = await db
      .selectFrom('pinned_item')
      .selectAll()
      .where('track_id', '=', scopeId)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ store: 'pinnedItems', id: row.message_id, seq: row.seq, row: present(row) }));
  },
};
const present = (row: Pick<PinnedItemTable, 'message_id' | 'track_id' | 'user_id' | 'date'>): PinnedItem => ({
  id: row.message_id,
  trackId: row.track_id,
  userId: row.user_id,
  date: row.date.toISOString(),
});
