import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { changeOwnMembership } from './memberships.ts';

/**
 * Deletes a person's choices about threads that they have left or that are gone, and their read positions in those that are gone;
 * the members of the track hear of that.
 */
export async function dropThreads(
  db: Tx,
  feed: FeedWriter,
  { trackId, userId, left, gone }: { trackId: string; userId: string; left: readonly string[]; gone: readonly string[] },
): Promise<void> {
  const change = {
    thread_choices: sql<string>`thread_choices - ${[...left, ...gone]}::text[]` as unknown as string,
    last_chat_thread: sql<string>`last_chat_thread - ${gone}::text[]` as unknown as string,
  };
  const mine = db.updateTable('membership').where('track_id', '=', trackId).where('user_id', '=', userId);
  const isGone = await mine.set(change).where('status', '=', 'REMOVED').returning('user_id').executeTakeFirst();
  if (!isGone) await changeOwnMembership(db, feed, { trackId, userId }, change);
}
