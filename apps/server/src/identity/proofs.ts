import type { Tx } from '../platform/database/tables.ts';
import type { Announce } from '../platform/events.ts';
import { lockUsers } from './find-people.ts';
import { withdrawEmailChanges, withdrawResets } from './links.ts';
import { withdrawChallenges } from './second-factor/challenges.ts';
import { endSessions } from './sessions.ts';

/** What a change of a credential needs of its call. */
export interface CredentialChange {
  db: Tx;
  now: Date;
  announce: Announce;
}
/** Sessions that stay: those by which the change itself was made. */
export interface Except {
  sessions?: readonly string[];
}
type Proof =
  | { end(change: CredentialChange, userId: string, except: Except): Promise<void> }
  /** It is deleted with its session, by the database. */
  | { endsWith: 'session' }
  | { opensNoAccount: string }
  | { staysWithAccount: string };

/**
 * Everything by which somebody is taken for a person, and what ends it when a credential of theirs changes. `proofs.test.ts` goes
 * through all of them: something new that opens an account stands here, or the test does not compile.
 */
export const proofs = {
  session: {
    async end({ db, announce }, userId, { sessions = [] }) {
      announce('identity.sessionsEnded', { sessionIds: await endSessions(db, userId, { except: sessions }) });
    },
  },
  socket: { endsWith: 'session' },
  appToken: { endsWith: 'session' },
  pushRegistration: { endsWith: 'session' },
  apiKey: {
    staysWithAccount: 'Programs run on it; it stands in a list of the company, which ends it, and deactivation ends all of a person.',
  },
  signInStep: { end: ({ db }, userId) => withdrawChallenges(db, userId) },
  passkey: {
    staysWithAccount:
      'Adding one takes a proof and is mailed; its person removes it in the profile, and a reset of the second factor removes all of them.',
  },
  passkeyChallenge: { opensNoAccount: 'It is answered by a passkey.' },
  loginIdentity: {
    staysWithAccount:
      'Connecting one takes a password and is mailed; its person removes it in the profile, and the company removes its provider.',
  },
  providerSignIn: { opensNoAccount: 'It is answered by an account of a provider.' },
  providerResult: {
    staysWithAccount:
      'It names an account of a provider, for ten minutes; whose it is here, and whether they may sign in, is looked up at its use.',
  },
  secondFactor: { opensNoAccount: 'It is asked for beside the password.' },
  recoveryCode: { opensNoAccount: 'It is asked for beside the password.' },
  passwordReset: { end: ({ db, now }, userId) => withdrawResets(db, userId, now) },
  emailChange: { end: ({ db, now }, userId) => withdrawEmailChanges(db, userId, now) },
  invitation: { opensNoAccount: 'It opens an account that nobody has opened yet, and is refused for every other.' },
  setUp: { opensNoAccount: 'It makes the first account, and is refused once there is a tenant.' },
  guestLink: { opensNoAccount: 'It makes a new guest, and opens nobody’s account.' },
  userToken: { opensNoAccount: 'It informs the client; no call is authenticated by it (decisions, core 7).' },
  guestToken: { opensNoAccount: 'It informs the client; no call is authenticated by it (decisions, core 7).' },
  oneClick: { opensNoAccount: 'It turns the mail for missed messages on and off, and shows a hint of the address.' },
} as const satisfies Record<string, Proof>;

/** After a change of password or address, or when an account is closed: nothing older than the change opens the account. */
export async function endProofs(change: CredentialChange, userId: string, except: Except = {}): Promise<void> {
  // A link that is being made at this moment is seen, or is not made.
  await lockUsers(change.db, [userId]);
  for (const proof of Object.values<Proof>(proofs)) if ('end' in proof) await proof.end(change, userId, except);
}
