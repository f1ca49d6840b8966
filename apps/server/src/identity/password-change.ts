import { TrackyardError } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { checkPassword, isPassword, setPassword } from './passwords.ts';
import { askPresentPassword } from './present-password.ts';
import { endProofs } from './proofs.ts';

/** Someone who knew the old password is out: other sessions end, with every link and every change that was asked for before. */
export const changePassword: Handler<'identity.changePassword'> = async (call, { password, newPassword }) => {
  const { db, now, actor } = call;
  try {
    await askPresentPassword(call, password);
  } catch (refusal) {
    // It has been changed already, and the answer was lost on the way.
    if (isWrong(refusal) && (await isPassword(db, actor.userId, newPassword))) return {};
    throw refusal;
  }
  checkPassword(newPassword, actor);
  await setPassword(db, actor.userId, newPassword, now);
  await endProofs(call, actor.userId, { sessions: [actor.sessionId] });
  return {};
};

const isWrong = (refusal: unknown): boolean => refusal instanceof TrackyardError && refusal.code === 'invalidCredentials';
