import { TrackyardError, type UserToken } from '@trackyard/contract';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { checkLockOut, countFailure, forgetFailures, signInTries } from './lock-out.ts';
import { isPassword } from './passwords.ts';
import { lockUserByEmail, type Person } from './people.ts';
import { endSessions, openSession } from './sessions.ts';
import { issueToken } from './user-token.ts';

/** Answers the same, and takes as long, for an unknown address, a wrong password and a deactivated person. */
export const signIn: Handler<'identity.signIn'> = async (call, { email, password, keepSignedIn, arid }) => {
  const { db, ids, now } = call;
  const tries = signInTries(email, call.address);
  await checkLockOut(db, tries, now);
  // A password that is being changed, or an account that is being closed, waits for this, and then ends the session that opens here.
  const person = await lockUserByEmail(db, email);
  if (person) call.about({ userId: person.id });
  const isRight = await isPassword(db, person?.id ?? null, password);
  if (!person || !isRight || person.status !== 'CONFIRMED') {
    call.onFailure((database) => countFailure(database, ids, tries, now));
    throw new TrackyardError('invalidCredentials', 'Wrong email or password.');
  }
  await forgetFailures(db, tries);
  return startSession(call, person, keepSignedIn, { arid });
};

/** Opens a session with a new secret, hands its cookie to the reply, and answers the user token. */
export async function startSession(
  call: MutationCall,
  person: Person,
  keepSignedIn: boolean,
  { arid = null, guestUntil = null }: { arid?: string | null; guestUntil?: Date | null } = {},
): Promise<UserToken> {
  const { db, ids, now, userAgent, address, configuration, mail } = call;
  await endReplaced(call, person);
  const { sessionId, secret } = await openSession(db, ids, { userId: person.id, keepSignedIn, now, userAgent, address, arid, guestUntil });
  call.about({ userId: person.id, sessionId });
  call.setSessionCookie(secret, keepSignedIn);
  return issueToken(db, { userId: person.id, sessionId, now, configuration, mail });
}

/**
 * Nobody holds the cookie any more that this sign-in replaces. A person's own earlier session stays in their list: to end it
 * would tell their open pages to forget what is not sent yet.
 */
async function endReplaced({ db, actor, announce }: MutationCall, { id }: Person): Promise<void> {
  if (!actor || actor.userId === id) return;
  announce('identity.sessionsEnded', { sessionIds: await endSessions(db, actor.userId, { only: actor.sessionId }) });
}
