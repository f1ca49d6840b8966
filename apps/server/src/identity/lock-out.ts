import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { networkOf } from '../platform/http/rate-limit.ts';
import type { Ids } from '../platform/ids.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    /** `email`: what was tried to open, see `Tries`. */
    failed_sign_in: { id: string; email: string; at: Date };
  }
}

/** Wrong tries at one thing, such as an account, each counted under these names. */
export interface Tries {
  counters: readonly { name: string; most: number }[];
  /** What else somebody may do who is locked out. */
  advice?: string;
}

const mostFromOneNetwork = 10;
const mostForAnAccount = 100;
const windowMs = 15 * 60_000;

/**
 * From one network, and from all of them together: those are far more than people mistype, so that nobody locks somebody else out by a
 * few wrong words.
 */
export const triesFrom = (name: string, address: string, mostInAll: number): Tries => ({
  counters: [
    { name, most: mostInAll },
    { name: `${name} ${networkOf(address)}`, most: mostFromOneNetwork },
  ],
});
export const signInTries = (email: string, address: string): Tries => ({
  ...triesFrom(email, address, mostForAnAccount),
  advice: ', or set a new password',
});
/** Of the present password: nobody outside can lock out somebody who is signed in. */
export const sessionTries = (sessionId: string): Tries => ({
  counters: [{ name: `session:${sessionId}`, most: mostFromOneNetwork }],
  advice: ', or set a new password',
});

/**
 * Rejects with `accountLocked` after too many failures in 15 minutes, whether or not there is an account. Tries at one thing come one
 * after another to the end of their transaction: many at once are not all judged before the first is counted.
 */
export async function checkLockOut(db: Queryable, { counters, advice = '' }: Tries, now: Date): Promise<void> {
  for (const { name, most } of counters) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    const failures = await db
      .selectFrom('failed_sign_in')
      .select('at')
      .where('email', '=', name)
      .where('at', '>', new Date(now.getTime() - windowMs))
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = failures[most - 1];
    if (!oldest) continue;
    const retryAfter = Math.max(1, Math.ceil((oldest.at.getTime() + windowMs - now.getTime()) / 1000));
    throw new TrackyardError('accountLocked', `Too many attempts. Try again in ${minutes(retryAfter)}${advice}.`, { retryAfter });
  }
}

export async function countFailure(db: Queryable, ids: Ids, { counters }: Tries, now: Date): Promise<void> {
  await db
    .insertInto('failed_sign_in')
    .values(counters.map(({ name }) => ({ id: ids.id(), email: name, at: now })))
    .execute();
  const old = db
    .selectFrom('failed_sign_in')
    .select('id')
    .where('at', '<=', new Date(now.getTime() - windowMs))
    .forUpdate()
    // Two who sweep at once never wait for one another.
    .skipLocked();
  await db.deleteFrom('failed_sign_in').where('id', 'in', old).execute();
}

/** The right word was given: this network starts anew. What came from elsewhere still counts. */
export async function forgetFailures(db: Queryable, { counters }: Tries): Promise<void> {
  await db.deleteFrom('failed_sign_in').where('email', '=', counters.at(-1)!.name).execute();
}

/** A new password lifts the lock of an account everywhere. */
export async function unlockAccount(db: Queryable, email: string): Promise<void> {
  await db
    .deleteFrom('failed_sign_in')
    .where((it) => it.or([it('email', '=', email), sql<boolean>`starts_with(email, ${`${email} `})`]))
    .execute();
}

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
