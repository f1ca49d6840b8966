import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { changeOwnMembership } from './memberships.ts';

/** Moves the read position in a chat on; it never goes back. Answers whether it moved. */
export async function setReadPosition(
  db: Tx,
  feed: FeedWriter,
  { trackId, userId, number }: { trackId: string; userId: string; number: number },
): Promise<boolean> {
  const row = await find(db, trackId, userId);
  if (!row || row.last_chat >= number) return false;
  await changeOwnMembership(db, feed, { trackId, userId }, { last_chat: sql<number>`greatest(last_chat, ${number})` as unknown as number });
  return true;
}

/** The same for one thread; from then on one is in it. */
export async function setThreadReadPosition(
  db: Tx,
  feed: FeedWriter,
  { trackId, userId, parentMessageId, number }: { trackId: string; userId: string; parentMessageId: string; number: number },
): Promise<boolean> {
  const row = await find(db, trackId, userId);
  if (!row || (row.last_chat_thread[parentMessageId] ?? -1) >= number) return false;
  // Computed by the database from what the row holds by then: another tab may move the position of another thread.
  const moved = sql<string>`last_chat_thread || jsonb_build_object(${parentMessageId}::text, greatest((last_chat_thread ->> ${parentMessageId})::bigint, ${number}::bigint))`;
  await changeOwnMembership(db, feed, { trackId, userId }, { last_chat_thread: moved as unknown as string });
  return true;
}

const find = (db: Tx, trackId: string, userId: string) =>
  db
    .selectFrom('membership')
    .select(['last_chat', 'last_chat_thread'])
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
