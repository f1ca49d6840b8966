import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { MutationCall } from '../../platform/operations/context.ts';
import type { SealedValues, Secrets } from '../../platform/secrets/secrets.ts';
import { checkLockOut, countFailure, forgetFailures, type Tries, triesFrom } from '../lock-out.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { isTotpCode, stepOf, totpPlace, totpPurpose } from './totp.ts';

/** When somebody turned their second factor on; null for people without one. */
export async function factorSince(db: Queryable, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('second_factor').select('since').where('user_id', '=', userId).executeTakeFirst();
  return row?.since ?? null;
}

interface Spending {
  db: Tx;
  secrets: Secrets;
  now: Date;
}
/** By which kind of code somebody is right; null for a wrong one, and for one that has counted already. */
export async function spendCode({ db, secrets, now }: Spending, userId: string, typed: string): Promise<'code' | 'recoveryCode' | null> {
  const code = typed.replace(/\s/g, '');
  if (!isTotpCode(code)) return (await spendRecoveryCode(db, userId, typed)) ? 'recoveryCode' : null;
  const factor = await db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  if (!factor) return null;
  const step = await stepOf(await secrets.open(totpPlace(userId), factor.sealed), code, now, factor.last_step);
  if (step === null) return null;
  await db.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute();
  return 'code';
}

/** Turns the factor on by the first code of its key. Answers the recovery codes, or null for a wrong code. */
export async function turnOn({ db, secrets, now }: Spending, userId: string, sealed: string, typed: string): Promise<string[] | null> {
  const secret = await secrets.open(totpPlace(userId), sealed);
  const step = await stepOf(secret, typed.replace(/\s/g, ''), now);
  if (step === null) return null;
  const row = { sealed: await secrets.seal(db, totpPlace(userId), secret), since: now, last_step: step };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((it) => it.column('user_id').doUpdateSet(row))
    .execute();
  return makeRecoveryCodes(db, userId);
}

/** Whether there was one. */
export async function turnOff(db: Tx, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return (await db.deleteFrom('second_factor').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;
}

/** Far below what it takes to guess six digits. Only somebody who knows the password comes this far, and can lock the person out. */
const codesInAll = 20;
const codeTries = (userId: string, address: string): Tries => triesFrom(`code:${userId}`, address, codesInAll);

type Trying = Pick<MutationCall, 'db' | 'ids' | 'now' | 'address' | 'onFailure'>;
/** Does what depends on a code that is right; a wrong one is counted, and rejects with `invalidCredentials`. */
export async function tryCode<T>(call: Trying, userId: string, work: () => Promise<T | null>): Promise<T> {
  const { db, ids, now, address } = call;
  const tries = codeTries(userId, address);
  await checkLockOut(db, tries, now);
  const result = await work();
  if (result !== null) {
    await forgetFailures(db, tries);
    return result;
  }
  call.onFailure((database) => countFailure(database, ids, tries, now));
  throw new TrackyardError('invalidCredentials', 'This code is wrong, or it has been used already.');
}

export const sealedFactors: SealedValues = {
  purpose: totpPurpose,
  async rows(db) {
    const rows = await db.selectFrom('second_factor').select(['user_id', 'sealed']).orderBy('user_id').execute();
    return rows.map((it) => ({ of: it.user_id, sealed: it.sealed }));
  },
  async write(db, of, sealed) {
    await db.updateTable('second_factor').set({ sealed }).where('user_id', '=', of).execute();
  },
};
