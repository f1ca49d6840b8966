import type { FeedWriter } from '../platform/feed/feed.ts';
import { endKeysOf } from './api-keys.ts';
import { noteLastActive } from './last-active.ts';
import { type Person, updateUser } from './people.ts';
import { type CredentialChange, endProofs } from './proofs.ts';

type Write = CredentialChange & { feed: FeedWriter };

/** Closes an account: the person is signed out everywhere at once and can't sign in; what they wrote stays. */
export async function deactivateUser(write: Write, userId: string): Promise<void> {
  const { db, feed } = write;
  const { status } = await db.selectFrom('app_user').select('status').where('id', '=', userId).executeTakeFirstOrThrow();
  await updateUser(db, feed, userId, { status: status === 'PENDING' ? 'PENDING_DEACTIVATED' : 'DEACTIVATED' });
  await noteLastActive(db, userId);
  await endProofs(write, userId);
  await endKeysOf(db, userId, write.now);
}

/** Opens a closed account again; one that had only been invited is invited again. */
export async function reactivateUser({ db, feed }: Pick<Write, 'db' | 'feed'>, { id, status }: Person): Promise<void> {
  await updateUser(db, feed, id, { status: status === 'PENDING_DEACTIVATED' ? 'PENDING' : 'CONFIRMED' });
}
