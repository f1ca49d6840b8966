import './tables.ts';
import { randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import { hashOf } from '../secrets.ts';

const count = 10;
/** Crockford's base32: no I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const size = 16;
const form = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** 80 bits, so that a plain hash is enough. */
const newCode = (): string => [...randomBytes(size)].map((it) => letters[it % letters.length]).join('');
const grouped = (code: string): string => code.match(/.{4}/g)!.join('-');

/** As it was made, from what somebody typed. */
const read = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** Replaces all codes of a person; the answer is the only place that has the new ones. */
export async function makeRecoveryCodes(db: Tx, userId: string): Promise<string[]> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: count }, newCode);
  await db
    .insertInto('recovery_code')
    .values(codes.map((it) => ({ user_id: userId, hash: hashOf(it) })))
    .execute();
  return codes.map(grouped);
}

/** Whether it is one of the person's, which is gone with this. Of two that come at once, one gets it. */
export async function spendRecoveryCode(db: Tx, userId: string, typed: string): Promise<boolean> {
  const code = read(typed);
  if (!form.test(code)) return false;
  const spent = db.deleteFrom('recovery_code').where('user_id', '=', userId).where('hash', '=', hashOf(code)).returning('user_id');
  return (await spent.executeTakeFirst()) !== undefined;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((it) => it.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
