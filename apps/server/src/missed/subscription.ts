import { mailedKinds, type SomeNotifyKinds, TrackyardError } from '@trackyard/contract';
import { findUsers } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { changePreferences, notifyKindsOf } from '../profile/index.ts';
import { readerOf } from './readers.sql.ts';

export const subscriptionHandlers = {
  'missed.getSubscription': async ({ db }, { token }) => subscriptionOf(db, await found(db, token)),

  /** They are the preferences of the profile page: what is chosen there holds here, and the other way round. */
  async 'missed.setSubscription'(call, { token, subscribed }) {
    const userId = await found(call.db, token);
    const notifyKinds: SomeNotifyKinds = Object.fromEntries(mailedKinds.map((it) => [it, { email: subscribed }]));
    await changePreferences(call, userId, { notifyKinds });
    return subscriptionOf(call.db, userId);
  },
} satisfies Handlers<'missed'>;

async function found(db: Queryable, token: string): Promise<string> {
  const userId = await readerOf(db, token);
  if (userId === null) throw new TrackyardError('linkExpired', 'No mail of ours has this address.');
  return userId;
}

async function subscriptionOf(db: Queryable, userId: string): Promise<{ email: string; subscribed: boolean }> {
  const [person] = await findUsers(db, [userId]);
  const kinds = await notifyKindsOf(db, userId);
  return { email: hinted(person?.email ?? ''), subscribed: mailedKinds.some((it) => kinds[it].email) };
}

/** A hint of an address: its owner recognises it, and a person to whom the mail was forwarded does not learn it. */
const hinted = (email: string): string => email.replace(/^(.).*(?=@)/s, '$1…');
