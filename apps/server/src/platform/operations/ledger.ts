import { createHash } from 'node:crypto';
import { type MutationName, type OperationName, TrackyardError } from '@trackyard/contract';
import type { Database, Tx } from '../database/tables.ts';
import type { Written } from '../feed/writer.ts';

declare module '../database/tables.ts' {
  interface Tables {
    mutation: {
      id: string;
      user_id: string | null;
      operation: string;
      input_hash: string;
      /** jsonb: written as JSON text, read as the value. */
      result: unknown;
      written: unknown;
      created: Date;
    };
  }
}

/** These set or clear a cookie, so that a stored answer would not do what they do; and their answer tells of a session. */
const unledgered: ReadonlySet<OperationName> = new Set<MutationName>([
  'identity.signIn',
  'identity.signOut',
  'identity.acceptInvitation',
  'identity.resetPassword',
  'identity.setUp',
]);
export const isLedgered = (name: OperationName): boolean => !unledgered.has(name);

export interface Entry {
  key: string;
  operation: OperationName;
  userId: string | null;
  input: unknown;
  now: Date;
}
export interface Outcome {
  result: unknown;
  written: Written[];
}

/**
 * Claims the key for this mutation. Null: it is ours, go on. Else it has acted before, and this is its outcome. Waits
 * where the same key is at work just now.
 */
export async function claim(tx: Tx, { key, operation, userId, input, now }: Entry): Promise<Outcome | null> {
  const input_hash = hashOf(input);
  const inserted = await tx
    .insertInto('mutation')
    .values({ id: key, user_id: userId, operation, input_hash, result: null, written: null, created: now })
    .onConflict((it) => it.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return null;
  const known = await tx.selectFrom('mutation').selectAll().where('id', '=', key).executeTakeFirstOrThrow();
  if (known.user_id !== userId || known.operation !== operation || known.input_hash !== input_hash)
    throw new TrackyardError('idempotencyKeyReused', 'This Idempotency-Key belongs to another call.');
  return { result: known.result, written: known.written as Written[] };
}

/** Keeps the outcome with the key, in the mutation's own transaction. */
export async function settle(tx: Tx, key: string, { result, written }: Outcome): Promise<void> {
  await tx
    .updateTable('mutation')
    .set({ result: JSON.stringify(result), written: JSON.stringify(written) })
    .where('id', '=', key)
    .execute();
}

/** Forgets mutations from before `before`. */
export async function purgeLedger(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('mutation').where('created', '<', before).execute();
}

const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input, sorted)).digest('base64url');
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
