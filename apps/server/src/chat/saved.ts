import { limits, type SavedMessage, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler } from '../platform/operations/context.ts';
import { checkSubject } from '../platform/operations/subjects.ts';
import { viewableChats } from '../tracks/index.ts';
import { messageKind, messageSubject } from './access.ts';
import { columns } from './messages.sql.ts';
import { presentMessage } from './present.ts';

interface SavedMessageTable {
  user_id: string;
  message_id: string;
  track_id: string;
  date: Date;
  /** Number in the scope `user:`. */
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    saved_message: SavedMessageTable;
  }
}

/** Saving needs the right to see the message; what is in one's list can be taken out of it also where one has left. */
export const setSaved: Handler<'chat.setSaved'> = async ({ db, feed, now, actor }, { trackId, messageId, saved }) => {
  const scope = scopeOf('user', actor.userId);
  if (!saved) {
    // The scope is locked before the row, in the same order as when a message is saved.
    if (!(await isSaved(db, actor.userId, messageId))) return {};
    await feed.tombstone(scope, 'savedMessages', messageId);
    await db.deleteFrom('saved_message').where('user_id', '=', actor.userId).where('message_id', '=', messageId).execute();
    return {};
  }
  checkSubject(messageKind, 'chat.view', actor, await messageSubject(db, actor, trackId, messageId), now);
  if (await isSaved(db, actor.userId, messageId)) return {};
  const seq = await feed.next(scope);
  // Behind the number, which only one takes at a time.
  if ((await countSaved(db, actor.userId)) >= limits.savedMessages)
    throw new TrackyardError('conflict', `You have saved ${limits.savedMessages} messages. Remove some first.`);
  const row = { user_id: actor.userId, message_id: messageId, track_id: trackId, date: now, seq };
  await db
    .insertInto('saved_message')
    .values(row)
    .onConflict((it) => it.doNothing())
    .execute();
  return {};
};

async function isSaved(db: Tx, userId: string, messageId: string): Promise<boolean> {
  const mine = db.selectFrom('saved_message').select('message_id').where('user_id', '=', userId);
  return (await mine.where('message_id', '=', messageId).executeTakeFirst()) !== undefined;
}

async function countSaved(db: Tx, userId: string): Promise<number> {
  const count = db.selectFrom('saved_message').select((it) => it.fn.countAll().as('count'));
  return Number((await count.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

export const listSaved: Handler<'chat.listSaved'> = async ({ db, actor }, { offset }) => {
  const chats = await viewableChats(db, actor);
  if (chats.length === 0) return { messages: [], hasMore: false };
  const rows = await db
    .selectFrom('saved_message')
    .innerJoin('chat_message', 'chat_message.id', 'saved_message.message_id')
    .select(columns.map((it) => `chat_message.${it}` as const))
    .select('saved_message.date as saved')
    .where('saved_message.user_id', '=', actor.userId)
    .where('saved_message.track_id', 'in', chats)
    .orderBy('saved_message.date', 'desc')
    .orderBy('saved_message.message_id', 'desc')
    .offset(offset)
    .limit(limits.listPage + 1)
    .execute();
  const page = rows.slice(0, limits.listPage);
  return {
    messages: page.map((row) => ({ message: presentMessage(row), saved: row.saved.toISOString() })),
    hasMore: rows.length > page.length,
  };
};

export const savedMessagesFeed = tableFeed('savedMessages', {
  select: (db) => db.selectFrom('saved_message').selectAll('saved_message'),
  scopeColumn: 'saved_message.user_id',
  seqColumn: 'saved_message.seq',
  present: (row) => present(row),
});
const present = (row: Pick<SavedMessageTable, 'message_id' | 'track_id' | 'date'>): SavedMessage => ({
  id: row.message_id,
  trackId: row.track_id,
  date: row.date.toISOString(),
});
