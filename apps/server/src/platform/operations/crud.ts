import { entityTable, type MutationName, type ParsedInputOf, type SyncedStore, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Transaction } from 'kysely';
import { isDuplicate } from '../database/duplicate.ts';
import type { Tables } from '../database/tables.ts';
import type { Account, Handler, MutationCall } from './context.ts';

/** The stores whose operations `crud` of the contract makes. */
type PlainStore = { [S in SyncedStore]: `${S}.create` | `${S}.update` | `${S}.delete` extends MutationName ? S : never }[SyncedStore];
type InputOf<S extends PlainStore, Verb extends 'create' | 'update' | 'delete'> = ParsedInputOf<Extract<MutationName, `${S}.${Verb}`>>;
type PlainCall = Omit<MutationCall, 'actor'> & { actor: Account };
type Columns<T extends keyof Tables> = { [C in keyof Tables[T]]?: unknown };

/** Where the rows of a plain noun are, and what differs from noun to noun when one is created, changed or deleted. */
interface PlainRows<S extends PlainStore, T extends keyof Tables> {
  table: T;
  /** The column with the id of the scope. */
  scopeColumn: keyof Tables[T] & string;
  /** The name of a row's id in the input. */
  key: keyof InputOf<S, 'delete'> & string;
  /** The columns of a row's fields; those that are left out give `undefined`. */
  columns(fields: Partial<InputOf<S, 'create'>>): Columns<T>;
  /** Checks that the caller may make a row there. Answers the id of its scope, and columns that the input doesn't give. */
  placeOfNew(call: PlainCall, input: InputOf<S, 'create'>): Promise<{ scopeId: string; columns?: Columns<T> }>;
  /** Checks that the caller may change the row, and rejects with `notFound` where they may not know of it. Answers the id of its scope. */
  placeOf(call: PlainCall, id: string, input: InputOf<S, 'update'> | InputOf<S, 'delete'>): Promise<string>;
  /** Before a row is deleted; what it answers runs once the row is gone. */
  beforeDelete?(call: PlainCall, id: string): Promise<() => Promise<void>>;
  /** Rows of one scope. */
  most: number;
  texts: { gone: string; taken: string; full: string };
}

type PlainHandlers<S extends PlainStore> = { [N in Extract<MutationName, `${S}.${'create' | 'update' | 'delete'}`>]: Handler<N> };

/** An input that was read by the schema of its operation. */
type Input = Record<string, unknown>;
/** Of tables that only the declaration knows. */
type AnyTx = Transaction<Record<string, Record<string, unknown>>>;

/**
 * The handlers of a plain noun (`crud` in the contract). They reject with `conflict` where an id or another unique value is taken, or where
 * the scope has as many rows as it can, and with `notFound` where the row is gone.
 */
export function crudHandlers<S extends PlainStore, T extends keyof Tables & string>(store: S, rows: PlainRows<S, T>): PlainHandlers<S> {
  const { texts } = rows;
  const table: string = rows.table;
  const scopeColumn: string = rows.scopeColumn;
  const scope = (scopeId: string): string => scopeOf(entityTable[store].scope, scopeId);
  const orTaken = (cause: unknown): never => {
    throw isDuplicate(cause) ? new TrackyardError('conflict', texts.taken, { cause }) : cause;
  };
  const gone = () => new TrackyardError('notFound', texts.gone);

  const create = async (call: PlainCall, input: Input) => {
    const db = call.db as unknown as AnyTx;
    const { scopeId, columns } = await rows.placeOfNew(call, input as never);
    const seq = await call.feed.next(scope(scopeId));
    // Behind the number, which only one takes at a time.
    const there = db
      .selectFrom(table)
      .select((it) => it.fn.countAll().as('count'))
      .where(scopeColumn, '=', scopeId);
    if (Number((await there.executeTakeFirstOrThrow()).count) >= rows.most) throw new TrackyardError('conflict', texts.full);
    const values = { ...rows.columns(input as never), ...columns, id: input['id'], [scopeColumn]: scopeId, seq };
    const added = db
      .insertInto(table)
      .values(values)
      .onConflict((it) => it.column('id').doNothing())
      .returning('id');
    if (!(await added.executeTakeFirst().catch(orTaken))) throw new TrackyardError('conflict', 'There is something with this id already.');
    return {};
  };

  const update = async (call: PlainCall, input: Input) => {
    const db = call.db as unknown as AnyTx;
    const id = input[rows.key] as string;
    const scopeId = await rows.placeOf(call, id, input as never);
    const seq = await call.feed.next(scope(scopeId));
    const changed = db
      .updateTable(table)
      .set({ ...rows.columns(input as never), seq })
      .where('id', '=', id)
      .where(scopeColumn, '=', scopeId)
      .returning('id');
    if (!(await changed.executeTakeFirst().catch(orTaken))) throw gone();
    return {};
  };

  const remove = async (call: PlainCall, input: Input) => {
    const db = call.db as unknown as AnyTx;
    const id = input[rows.key] as string;
    const scopeId = await rows.placeOf(call, id, input as never);
    const after = await rows.beforeDelete?.(call, id);
    await call.feed.tombstone(scope(scopeId), store, id);
    const deleted = db.deleteFrom(table).where('id', '=', id).where(scopeColumn, '=', scopeId).returning('id');
    if (!(await deleted.executeTakeFirst())) throw gone();
    await after?.();
    return {};
  };

  return { [`${store}.create`]: create, [`${store}.update`]: update, [`${store}.delete`]: remove } as unknown as PlainHandlers<S>;
}
