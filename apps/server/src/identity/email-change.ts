import { pathOf, TrackyardError } from '@trackyard/contract';
import { isDuplicate } from '../platform/database/duplicate.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Events, on } from '../platform/events.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { withoutLinks } from '../platform/inert-text.ts';
import type { Handler } from '../platform/operations/context.ts';
import type { Services } from '../platform/services.ts';
import { addressOf } from './addresses.ts';
import { findUserByEmail, findUsers, lockUsers } from './find-people.ts';
import { countRecentLinks, isLink, makeLink, useLink, withdrawEmailChanges } from './links.ts';
import { type Person, updateUser } from './people.ts';
import { askPresentPassword } from './present-password.ts';
import { type CredentialChange, type Except, endProofs } from './proofs.ts';
import { holdSession } from './sessions.ts';

declare module '../platform/events.ts' {
  interface Events {
    'identity.emailChangeRequested': { userId: string; sessionId: string; email: string; token: string };
  }
}

/** Only announces it: whether anybody has the address shows neither in the answer nor in the time that it takes. */
export const requestEmailChange: Handler<'identity.requestEmailChange'> = async (call, { email, password }) => {
  await askPresentPassword(call, password);
  const { userId, sessionId } = call.actor;
  call.announce('identity.emailChangeRequested', { userId, sessionId, email, token: call.ids.secret() });
  return {};
};

export const mailEmailChange = on('identity.emailChangeRequested', (asked, services) => mailConfirmation(services, asked));

/** Nobody can fill a mailbox of someone else. */
const changesAllowed = 3;

async function mailConfirmation(
  { database, clock, ids, mail, configuration }: Services,
  { userId, sessionId, email, token }: Events['identity.emailChangeRequested'],
): Promise<void> {
  await inTransaction(database, async (db) => {
    if (await isLink(db, token)) return;
    const now = clock.now();
    const [person] = await lockUsers(db, [userId]);
    if (person?.status !== 'CONFIRMED' || person.email === email) return;
    if (!(await holdSession(db, sessionId, now))) return;
    if (await findUserByEmail(db, email)) return;
    if ((await countRecentLinks(db, 'emailChange', userId, now)) >= changesAllowed) return;
    if (!(await mail.mayWrite(db, { to: email, senderId: userId }))) return;
    await withdrawEmailChanges(db, userId, now);
    await makeLink(db, ids, { kind: 'emailChange', userId, sessionId, email, now, token });
    await mail.send(db, {
      to: email,
      senderId: userId,
      subject: 'Confirm your new address',
      text: `Hello ${withoutLinks(person.display_name)},\n\nopen this address to sign in to Trackyard with ${email} from now on:\n${addressOf(configuration, pathOf('ConfirmEmail', { token }))}\n\nIt works for 24 hours, once. If you did not ask for it, leave it be: nothing has changed.\n`,
    });
  });
}

/** Confirms the address by the token in the mail, in whatever browser the link is opened. */
export const confirmEmail: Handler<'identity.confirmEmail'> = async (call, { token }) => {
  const { db, now, mail, actor } = call;
  const { user_id, email, session_id } = await useLink(db, 'emailChange', token, now);
  call.about({ userId: user_id! });
  const [before] = await findUsers(db, [user_id!]);
  if (before?.status !== 'CONFIRMED' || email === null) throw new TrackyardError('linkExpired', 'This account has been closed.');
  // The sessions by which it was asked for and confirmed go on; everything else that opened the account ends.
  const own = actor?.userId === before.id ? [actor.sessionId] : [];
  await setEmail(call, before, email, { sessions: session_id ? [session_id, ...own] : own });
  if (before.email) await mail.send(db, farewell(before, email));
  return { email };
};

/** Gives an account another address, and ends everything by which the account was open. Rejects with `emailTaken`. */
export async function setEmail(
  change: CredentialChange & { feed: FeedWriter },
  { id }: Pick<Person, 'id'>,
  email: string,
  except: Except = {},
): Promise<void> {
  const { db, feed } = change;
  if (await findUserByEmail(db, email)) throw taken();
  await updateUser(db, feed, id, { email }).catch((cause: unknown) => {
    throw isDuplicate(cause) ? taken() : cause;
  });
  await endProofs(change, id, except);
}

const farewell = ({ email, display_name }: Person, to: string) => ({
  to: email!,
  subject: 'Your address was changed',
  text: `Hello ${display_name},\n\nyou now sign in to Trackyard with ${to}, and no longer with this address.\n\nIf that was not you, tell your administrator at once.\n`,
});

const taken = (): TrackyardError => new TrackyardError('emailTaken', 'This email is already in use.');
