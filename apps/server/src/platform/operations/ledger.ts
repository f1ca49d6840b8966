import { hash } from 'node:crypto';
import { type OperationName, operationOf, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { inBatches } from '../database/batches.ts';
import { preparedQuery } from '../database/prepared.ts';
import { askOne, type Question } from '../database/question.ts';
import type { Database, Tables, Tx } from '../database/tables.ts';
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

export const isLedgered = (name: OperationName): boolean => operationOf(name).ledger !== false;

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

/** `written` is null where the operation derives it from its answer. */
export interface Known {
  result: unknown;
  written: Written[] | null;
}

/** Claims the keys of these mutations, all different. Returns the claimed ones; the others belong to earlier calls. */
export function claiming(entries: readonly Entry[]): Question<ReadonlySet<string>> {
  // In one order, so that two transactions never wait for one another where a key is at work.
  const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const column = <K extends keyof Entry>(name: K) => sorted.map((it) => it[name]);
  const hashes = sorted.map((it) => hashOf(it.input));
  const { statement } = insertKeys.question(column('key'), column('userId'), column('operation'), hashes, column('now'));
  return { statement, answer: (rows) => new Set((rows as { id: string }[]).map((it) => it.id)) };
}

/** For each mutation: null where its key was claimed; its earlier outcome; or the refusal of a key that belongs to another call. */
export async function outcomesBefore(
  tx: Tx,
  entries: readonly Entry[],
  ours: ReadonlySet<string>,
): Promise<(Known | TrackyardError | null)[]> {
  const taken = entries.filter((it) => !ours.has(it.key)).map((it) => it.key);
  const rows = taken.length ? await tx.selectFrom('mutation').selectAll().where('id', 'in', taken).execute() : [];
  const known = new Map(rows.map((it) => [it.id, it]));
  return entries.map((it) => (ours.has(it.key) ? null : outcomeOf(it, known.get(it.key))));
}

/** Claims the key of one mutation. */
export async function claim(tx: Tx, entry: Entry): Promise<Known | TrackyardError | null> {
  const [before = null] = await outcomesBefore(tx, [entry], await askOne(tx, claiming([entry])));
  return before;
}

type Column<K extends keyof Tables['mutation']> = readonly Tables['mutation'][K][];
const insertKeys = preparedQuery(
  'claim',
  (
    _db,
    ids: Column<'id'>,
    userIds: Column<'user_id'>,
    operations: Column<'operation'>,
    hashes: Column<'input_hash'>,
    created: Column<'created'>,
  ) =>
    sql<{ id: string }>`
      insert into mutation (id, user_id, operation, input_hash, created)
      select * from unnest(${ids}::uuid[], ${userIds}::uuid[], ${operations}::text[], ${hashes}::text[], ${created}::timestamptz[])
      on conflict (id) do nothing returning id`,
);

function outcomeOf({ userId, operation, input }: Entry, known: Tables['mutation'] | undefined): Known | TrackyardError {
  if (!known) throw new TrackyardError('unavailable', 'This call was forgotten just now. Try again.');
  if (known.user_id !== userId || known.operation !== operation || known.input_hash !== hashOf(input))
    return new TrackyardError('idempotencyKeyReused', 'This Idempotency-Key belongs to another call.');
  return { result: known.result, written: known.written as Written[] | null };
}

/** Gives back the keys of mutations that failed, in the transaction that claimed them. */
export async function release(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('mutation').where('id', 'in', keys).execute();
}

/** Stores the outcome with the key, in the mutation's own transaction. */
export async function settle(tx: Tx, key: string, { result, written }: Outcome): Promise<void> {
  await storeOutcome(tx, key, JSON.stringify(result), JSON.stringify(written));
}
const storeOutcome = preparedQuery(
  'settle',
  (_db, key: string, result: string | undefined, written: string) =>
    sql`update mutation set result = ${result}::jsonb, written = ${written}::jsonb where id = ${key}::uuid`,
);

/** Deletes mutations from before `before`. */
export async function purgeLedger(database: Database, before: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = database.selectFrom('mutation').select('id').where('created', '<', before).orderBy('created').limit(atMost);
    return (await database.deleteFrom('mutation').where('id', 'in', old).executeTakeFirst()).numDeletedRows;
  });
}

const hashOf = (input: unknown): string => hash('sha256', JSON.stringify(input, sorted), 'base64url');
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
