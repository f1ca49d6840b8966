import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { changeOwnMembership } from './memberships.ts';

/** Lets go of what somebody chose about these threads of a track; whoever is in it hears of that. */
export async function dropThreadChoices(
  db: Tx,
  feed: FeedWriter,
  { trackId, userId, parentMessageIds }: { trackId: string; userId: string; parentMessageIds: readonly string[] },
): Promise<void> {
  const left = sql<string>`thread_choices - ${parentMessageIds}::text[]` as unknown as string;
  const mine = db.updateTable('membership').where('track_id', '=', trackId).where('user_id', '=', userId);
  const isGone = await mine.set({ thread_choices: left }).where('status', '=', 'REMOVED').returning('user_id').executeTakeFirst();
  if (!isGone) await changeOwnMembership(db, feed, { trackId, userId }, { thread_choices: left });
}
