import { pathOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Events, on } from '../platform/events.ts';
import type { Handler } from '../platform/operations/context.ts';
import type { Services } from '../platform/services.ts';
import { addressOf } from './addresses.ts';
import { findUserByEmail, findUsers, lockUsers } from './find-people.ts';
import { countRecentLinks, isLink, makeLink, refuseLink, useLink } from './links.ts';
import { unlockAccount } from './lock-out.ts';
import { checkPassword, setPassword } from './passwords.ts';
import type { Person } from './people.ts';
import { endProofs } from './proofs.ts';

declare module '../platform/events.ts' {
  interface Events {
    /** `token` is that of the link to be mailed: it tells a mail that went out from one that is still to be sent. */
    'identity.passwordResetRequested': { email: string; token: string };
  }
}

/** Only announces it: whether anybody has the address shows neither in the answer nor in the time that it takes. */
export const requestPasswordReset: Handler<'identity.requestPasswordReset'> = async ({ announce, ids, mail }, { email }) => {
  announce('identity.passwordResetRequested', { email, token: ids.secret() });
  return { sendsMail: mail.delivers };
};

export const resetPassword: Handler<'identity.resetPassword'> = async (call, { token, password }) => {
  const { db, now, actor } = call;
  const { user_id } = await useLink(db, 'passwordReset', token, now);
  call.about({ userId: user_id! });
  const person = await findResettable(db, user_id!);
  const email = person.email ?? '';
  checkPassword(password, { email, displayName: person.display_name });
  await setPassword(db, person.id, password, now);
  await unlockAccount(db, email);
  await endProofs(call, person.id, { sessions: actor ? [actor.sessionId] : [] });
  return {};
};

/** Whose password may be set anew. A closed account answers as a link that no longer works. */
export async function findResettable(db: Queryable, userId: string): Promise<Person> {
  const [person] = await findUsers(db, [userId]);
  return person?.status === 'CONFIRMED' ? person : refuseLink();
}

export const mailPasswordReset = on('identity.passwordResetRequested', (asked, services) => mailReset(services, asked));

/** A new link that sets a password, for somebody who works on the machine itself. Rejects with `conflict` for a closed account. */
export async function resetAddress({ database, ids, clock, configuration }: Services, person: Person): Promise<string> {
  if (person.status !== 'CONFIRMED') throw new TrackyardError('conflict', `${person.display_name} can’t sign in: the account is not open.`);
  const token = await makeLink(database, ids, { kind: 'passwordReset', userId: person.id, now: clock.now() });
  return addressOf(configuration, pathOf('ResetPassword', { token }));
}

/** No more than three in 15 minutes, so that nobody can fill a mailbox of someone else. */
const resetsAllowed = 3;

async function mailReset(
  { database, clock, ids, mail, configuration }: Services,
  { email, token }: Events['identity.passwordResetRequested'],
): Promise<void> {
  await inTransaction(database, async (db) => {
    if (await isLink(db, token)) return;
    const now = clock.now();
    const found = await findUserByEmail(db, email);
    const [person] = found ? await lockUsers(db, [found.id]) : [];
    // They may have changed their address meanwhile: then this mailbox is theirs no more.
    if (person?.email !== found?.email) return;
    if (person?.status !== 'CONFIRMED' || person.email === null) return;
    if ((await countRecentLinks(db, 'passwordReset', person.id, now)) >= resetsAllowed) return;
    await makeLink(db, ids, { kind: 'passwordReset', userId: person.id, now, token });
    await mail.send(db, {
      to: person.email,
      subject: 'Set a new password',
      text: `Hello ${person.display_name},\n\nopen this address to set a new password for Trackyard:\n${addressOf(configuration, pathOf('ResetPassword', { token }))}\n\nIt works for one hour, once. If you did not ask for it, leave it be: nothing has changed.\n`,
    });
  });
}
