import { hash, verify } from '@node-rs/argon2';
import { TrackyardError } from '@trackyard/contract';
import { passwordProblem } from '@trackyard/rules';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { isMostUsed } from './most-used-passwords.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    user_password: { user_id: string; hash: string; changed: Date };
  }
}

/** Argon2id with 19 MiB and two passes (OWASP's password storage cheat sheet): 20 to 40 ms on a small machine. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Rejects with `weakPassword` and the reason. */
export function checkPassword(password: string, person: { email: string; displayName: string }): void {
  const problem = passwordProblem(password, person) ?? (isMostUsed(password) ? 'Many people use this password. Choose another.' : null);
  if (problem) throw new TrackyardError('weakPassword', problem);
}

export async function setPassword(db: Tx, userId: string, password: string, now: Date): Promise<void> {
  const row = { hash: await passwordHash(password), changed: now };
  await db
    .insertInto('user_password')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** For what a password guards besides an account. */
export const passwordHash = (password: string): Promise<string> => hash(password, cost);
export const isPasswordOf = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** Does the same work for someone unknown (null) or without a password as for a wrong one, so that time tells nothing. */
export async function isPassword(db: Queryable, userId: string | null, password: string): Promise<boolean> {
  const nobodys = await nobodysHash();
  const row = await db
    .selectFrom('user_password')
    .select('hash')
    .where('user_id', '=', userId ?? nobody)
    .executeTakeFirst();
  const matches = await verify(row ? row.hash : nobodys, password);
  return row !== undefined && matches;
}

const nobody = '00000000-0000-0000-0000-000000000000';

let made: Promise<string> | undefined;
/** A hash of no account, made at the first sign-in. */
const nobodysHash = () => {
  made ??= hash('nobody has this password', cost);
  return made;
};
