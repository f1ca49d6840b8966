import { scopeOf } from '@trackyard/contract';
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

/** Moves the read position back to a number; it stays where it is before that already. Answers whether it moved. */
export async function moveReadPositionBack(
  db: Tx,
  feed: FeedWriter,
  { trackId, userId, number }: { trackId: string; userId: string; number: number },
): Promise<boolean> {
  const row = await find(db, trackId, userId);
  if (!row || row.last_chat <= number) return false;
  await changeOwnMembership(db, feed, { trackId, userId }, { last_chat: sql<number>`least(last_chat, ${number})` as unknown as number });
  return true;
}

/** The same for one thread; a thread that one has not looked at is unread as it is. */
export async function moveThreadReadPositionBack(
  db: Tx,
  feed: FeedWriter,
  { trackId, userId, parentMessageId, number }: { trackId: string; userId: string; parentMessageId: string; number: number },
): Promise<boolean> {
  const row = await find(db, trackId, userId);
  if (!row || (row.last_chat_thread[parentMessageId] ?? 0) <= number) return false;
  const moved = sql<string>`last_chat_thread || jsonb_build_object(${parentMessageId}::text, least((last_chat_thread ->> ${parentMessageId})::bigint, ${number}::bigint))`;
  await changeOwnMembership(db, feed, { trackId, userId }, { last_chat_thread: moved as unknown as string });
  return true;
}

/** Stores the choice to follow or unfollow a thread from the number `at` on. Following marks the present replies as seen. */
export async function chooseThread(
  db: Tx,
  feed: FeedWriter,
  choice: { trackId: string; userId: string; parentMessageId: string; follows: boolean; at: number },
): Promise<void> {
  const { trackId, userId, parentMessageId, follows, at } = choice;
  const thread_choices = sql<string>`thread_choices || jsonb_build_object(${parentMessageId}::text, jsonb_build_object('follows', ${follows}::boolean, 'at', ${at}::bigint))`;
  await changeOwnMembership(db, feed, { trackId, userId }, { thread_choices: thread_choices as unknown as string });
  if (follows) await setThreadReadPosition(db, feed, { trackId, userId, parentMessageId, number: at });
}

/** Moves the positions of one person in many chats on at once, and in the threads named. None goes back. */
export async function setReadPositions(
  db: Tx,
  feed: FeedWriter,
  userId: string,
  positions: readonly { trackId: string; number: number; parentMessageIds: readonly string[]; threadsOnly?: boolean }[],
): Promise<void> {
  if (positions.length === 0) return;
  const first = await feed.nextRange(scopeOf('user', userId), positions.length);
  const given = positions.map((it, at) => ({
    track_id: it.trackId,
    number: it.number,
    chat: it.threadsOnly ? 0 : it.number,
    threads: it.parentMessageIds,
    seq: first + at,
  }));
  await sql`
    update membership set seq = given.seq, last_chat = greatest(last_chat, given.chat),
      last_chat_thread = last_chat_thread || (
        select coalesce(jsonb_object_agg(thread, greatest((last_chat_thread ->> thread)::bigint, given.number)), '{}')
        from unnest(given.threads) thread)
    from json_to_recordset(${JSON.stringify(given)}) as given (track_id uuid, number bigint, chat bigint, threads text[], seq bigint)
    where membership.track_id = given.track_id and membership.user_id = ${userId} and membership.status = 'ACTIVE'`.execute(db);
}

const find = (db: Tx, trackId: string, userId: string) =>
  db
    .selectFrom('membership')
    .select(['last_chat', 'last_chat_thread'])
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
