import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Ids } from '../platform/ids.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    failed_sign_in: { id: string; email: string; at: Date };
  }
}

const triesAllowed = 10;
const windowMs = 15 * 60_000;

/**
 * Rejects with `accountLocked` after `most` failures in 15 minutes, whether or not anybody has the address. Tries of one name come one
 * after another to the end of their transaction: many at once are not all judged before the first is counted.
 */
export async function checkLockOut(
  db: Queryable,
  email: string,
  now: Date,
  { most = triesAllowed, advice = ', or set a new password' } = {},
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
  const failures = await db
    .selectFrom('failed_sign_in')
    .select('at')
    .where('email', '=', email)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  const oldest = failures[most - 1];
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.at.getTime() + windowMs - now.getTime()) / 1000));
  throw new TrackyardError('accountLocked', `Too many tries. Try again in ${minutes(retryAfter)}${advice}.`, { retryAfter });
}

export async function countFailure(db: Queryable, ids: Ids, email: string, now: Date): Promise<void> {
  await db.insertInto('failed_sign_in').values({ id: ids.id(), email, at: now }).execute();
  const old = db
    .selectFrom('failed_sign_in')
    .select('id')
    .where('at', '<=', new Date(now.getTime() - windowMs))
    .forUpdate()
    // Two who sweep at once never wait for one another.
    .skipLocked();
  await db.deleteFrom('failed_sign_in').where('id', 'in', old).execute();
}

export async function forgetFailures(db: Queryable, email: string): Promise<void> {
  await db.deleteFrom('failed_sign_in').where('email', '=', email).execute();
}

const minutes = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
