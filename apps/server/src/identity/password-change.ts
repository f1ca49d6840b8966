import { TrackyardError } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { withdrawResets } from './links.ts';
import { checkPassword, isPassword, setPassword } from './passwords.ts';
import { askPresentPassword } from './present-password.ts';
import { endSessions } from './sessions.ts';

/** Whoever knew the old password is out: other sessions end, and links to set another one open nothing any more. */
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
  await withdrawResets(db, actor.userId, now);
  call.announce('identity.sessionsEnded', { sessionIds: await endSessions(db, actor.userId, { except: actor.sessionId }) });
  return {};
};

const isWrong = (refusal: unknown): boolean => refusal instanceof TrackyardError && refusal.code === 'invalidCredentials';
