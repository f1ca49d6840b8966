import type { SignInMethod, UserToken } from '@trackyard/contract';
import type { MutationCall } from '../platform/operations/context.ts';
import type { Person } from './people.ts';
import { checkMethod } from './providers/required.ts';
import { endSessions, openSession } from './sessions.ts';
import { issueToken } from './user-token.ts';

interface How {
  method: SignInMethod;
  arid?: string | null;
  guestUntil?: Date | null;
  /** The OpenID provider of the method `provider`. */
  providerId?: string;
}

/**
 * Opens a session with a new secret, hands its cookie to the reply, and answers the user token. Rejects with `conflict` for somebody who has to
 * sign in with a provider of their company, and did not.
 */
export async function startSession(call: MutationCall, person: Person, keepSignedIn: boolean, how: How): Promise<UserToken> {
  const { db, ids, now, userAgent, address, configuration, mail } = call;
  if (how.method !== 'provider') await checkMethod(db, person);
  await endReplaced(call, person);
  const { sessionId, secret } = await openSession(db, ids, { userId: person.id, keepSignedIn, now, userAgent, address, ...how });
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
