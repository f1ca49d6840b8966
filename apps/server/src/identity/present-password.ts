import { TrackyardError } from '@trackyard/contract';
import type { Actor, MutationCall } from '../platform/operations/context.ts';
import { checkLockOut, countFailure } from './lock-out.ts';
import { isPassword } from './passwords.ts';

type Call = Pick<MutationCall, 'db' | 'ids' | 'now' | 'onFailure'> & { actor: Actor };

/** Rejects with `invalidCredentials` unless this is the caller's password. Wrong ones count like those of a sign-in. */
export async function askPresentPassword(call: Call, password: string): Promise<void> {
  const { db, ids, now, actor } = call;
  await checkLockOut(db, actor.email, now);
  if (await isPassword(db, actor.userId, password)) return;
  call.onFailure((database) => countFailure(database, ids, actor.email, now));
  throw new TrackyardError('invalidCredentials', 'This is not your present password.');
}
