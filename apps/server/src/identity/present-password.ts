import { TrackyardError } from '@trackyard/contract';
import type { Actor, MutationCall } from '../platform/operations/context.ts';
import { checkLockOut, countFailure, forgetFailures, sessionTries } from './lock-out.ts';
import { isPassword } from './passwords.ts';

type Call = Pick<MutationCall, 'db' | 'ids' | 'now' | 'onFailure'> & { actor: Actor };

/** Rejects with `invalidCredentials` unless this is the caller's password. Wrong ones count for the session in which they are typed. */
export async function askPresentPassword(call: Call, password: string): Promise<void> {
  const { db, ids, now, actor } = call;
  const tries = sessionTries(actor.sessionId);
  await checkLockOut(db, tries, now);
  if (await isPassword(db, actor.userId, password)) return forgetFailures(db, tries);
  call.onFailure((database) => countFailure(database, ids, tries, now));
  throw new TrackyardError('invalidCredentials', 'This is not your current password.');
}
