import type { Tx } from '../platform/database/tables.ts';
import type { Announce } from '../platform/events.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { updateUser } from './people.ts';
import { endSessions } from './sessions.ts';

/** Closes an account: the person is signed out everywhere at once and can't sign in; what they wrote stays. */
export async function deactivateUser(
  { db, feed, announce }: { db: Tx; feed: FeedWriter; announce: Announce },
  userId: string,
): Promise<void> {
  await updateUser(db, feed, userId, { status: 'DEACTIVATED' });
  announce('identity.sessionsEnded', { sessionIds: await endSessions(db, userId) });
}
