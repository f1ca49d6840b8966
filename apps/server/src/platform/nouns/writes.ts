import { type NounDeclaration, type NounName, type SyncedStore, scopeOf, TrackyardError } from '@trackyard/contract';
import { sql, type Transaction } from 'kysely';
import { isDuplicate } from '../database/duplicate.ts';
import type { Account, MutationCall } from '../operations/context.ts';
import { listRows, type NounList } from './list.ts';
import { hashOf, type ShownOnce } from './shown-once.ts';

export type PlainCall = Omit<MutationCall, 'actor'> & { actor: Account };
/** An input that was read by the schema of its operation. */
export type Input = Record<string, unknown>;
/** Of tables that only the declaration knows. */
type AnyTx = Transaction<Record<string, Record<string, unknown>>>;

/** The rows of a plain noun, as `crudHandlers` got them, without their types. */
export interface NounRows {
  table: string;
  scopeColumn: string;
  ended?: string;
  secret?: ShownOnce;
  list?: NounList;
  columns(fields: Input): Input;
  placeOfNew?(call: PlainCall, row: Input, input: Input): Promise<{ scopeId: string; columns?: Input }>;
  placeOf?(call: PlainCall, id: string): Promise<string>;
  beforeDelete?(call: PlainCall, id: string): Promise<() => Promise<void>>;
  texts: Record<'gone' | 'taken' | 'there' | 'full', string>;
}

/** The scope of rows that belong to the tenant of the input. */
export const tenantOf = (input: Input): string => input['tenantId'] as string;

/** How rows of a plain noun are created, changed and deleted. */
export function writesOf(noun: NounDeclaration, rows: NounRows) {
  const { key, within, most, residence, secret: answered } = noun;
  const { table, scopeColumn, ended, secret, list, texts } = rows;
  const open = ended ? sql<boolean>`${sql.ref(ended)} is null` : sql<boolean>`true`;
  const orTaken = (cause: unknown): never => {
    throw isDuplicate(cause) ? new TrackyardError('conflict', texts.taken, { cause }) : cause;
  };
  const placeOf = async (call: PlainCall, id: string, input: Input) => (rows.placeOf ? rows.placeOf(call, id) : tenantOf(input));

  /** Of a synced noun the number of the change. One change of a scope at a time, so that the limit holds. */
  const numbered = async ({ db, feed }: PlainCall, scopeId: string): Promise<{ seq?: number }> => {
    if (residence !== 'queried') return { seq: await feed.next(scopeOf(residence.scope, scopeId)) };
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${noun.store} ${scopeId}`}, 0))`.execute(db);
    return {};
  };
  const checkRoom = async (db: AnyTx, scopeId: string): Promise<void> => {
    const there = db.selectFrom(table).select(sql<string>`count(*)`.as('count'));
    const { count } = await there.where(scopeColumn, '=', scopeId).where(open).executeTakeFirstOrThrow();
    if (Number(count) >= most) throw new TrackyardError('conflict', texts.full);
  };

  const create = async (call: PlainCall, input: Input): Promise<Input> => {
    const db = call.db as unknown as AnyTx;
    const row = (within ? input[within] : input) as Input;
    const place = rows.placeOfNew ? await rows.placeOfNew(call, row, input) : { scopeId: tenantOf(input) };
    const { scopeId } = place;
    const number = await numbered(call, scopeId);
    await checkRoom(db, scopeId);
    const drawn = secret?.draw(call.ids);
    const values = {
      ...{ ...rows.columns(row), ...place.columns, id: row['id'], [scopeColumn]: scopeId, ...number },
      ...(secret && drawn && { secret_hash: hashOf(drawn), hint: secret.hintOf(drawn) }),
    };
    const added = db
      .insertInto(table)
      .values(values)
      .onConflict((it) => it.column('id').doNothing())
      .returning('id');
    if (!(await added.executeTakeFirst().catch(orTaken))) throw new TrackyardError('conflict', texts.there);
    if (!drawn) return {};
    const [made] = await listRows(call.db, { table, scopeColumn, ended }, list!, { scopeId, id: row['id'] as string, limit: 1 });
    return { [answered!]: made, secret: drawn };
  };

  /** Sets columns of a row that has not ended. */
  const set = async (call: PlainCall, input: Input, columns: Input): Promise<Input> => {
    const id = input[key] as string;
    const scopeId = await placeOf(call, id, input);
    const number = await numbered(call, scopeId);
    const changes = Object.fromEntries(Object.entries({ ...columns, ...number }).filter(([, value]) => value !== undefined));
    const db = call.db as unknown as AnyTx;
    // A change that names no field changes nothing.
    const found =
      Object.keys(changes).length === 0
        ? db.selectFrom(table).select('id').where('id', '=', id).where(scopeColumn, '=', scopeId).where(open)
        : db.updateTable(table).set(changes).where('id', '=', id).where(scopeColumn, '=', scopeId).where(open).returning('id');
    if (!(await found.executeTakeFirst().catch(orTaken))) throw new TrackyardError('notFound', texts.gone);
    return {};
  };

  const remove = async (call: PlainCall, input: Input): Promise<Input> => {
    const id = input[key] as string;
    const scopeId = await placeOf(call, id, input);
    const after = await rows.beforeDelete?.(call, id);
    if (residence !== 'queried') await call.feed.tombstone(scopeOf(residence.scope, scopeId), noun.store as NounName & SyncedStore, id);
    const deleted = (call.db as unknown as AnyTx).deleteFrom(table).where('id', '=', id).where(scopeColumn, '=', scopeId);
    if (!(await deleted.returning('id').executeTakeFirst())) throw new TrackyardError('notFound', texts.gone);
    await after?.();
    return {};
  };

  return {
    create,
    update: (call: PlainCall, input: Input) => set(call, input, rows.columns(input)),
    delete: ended ? (call: PlainCall, input: Input) => set(call, input, { [ended]: call.now }) : remove,
  };
}
