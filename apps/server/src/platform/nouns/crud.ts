import { auditSubjectOf, type NounDeclaration, type NounName, type Nouns, nouns } from '@trackyard/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable, Tables } from '../database/tables.ts';
import type { AuditNames } from '../operations/audit.ts';
import type { Handler } from '../operations/context.ts';
import { listRows, type NounList } from './list.ts';
import type { ShownOnce } from './shown-once.ts';
import { type Input, type NounRows, type PlainCall, tenantOf, writesOf } from './writes.ts';

type Operations<S extends NounName> = Nouns[S]['operations'][number];
type InputOf<S extends NounName, Verb extends string> = z.output<Extract<Operations<S>, { name: `${S}.${Verb}` }>['input']>;
type NewRow<S extends NounName> = Nouns[S] extends { within: infer Name extends keyof InputOf<S, 'create'> }
  ? InputOf<S, 'create'>[Name]
  : InputOf<S, 'create'>;
type Columns<T extends keyof Tables> = { [C in keyof Tables[T]]?: unknown };

/** Where the rows of a plain noun are, and what differs from noun to noun when one is created, changed or deleted. */
interface PlainRows<S extends NounName, T extends keyof Tables> {
  table: T;
  /** The column with the id of the scope. */
  scopeColumn: keyof Tables[T] & string;
  /** The columns of the fields; fields that the input leaves out give `undefined`. */
  columns(fields: Partial<NewRow<S>>): Columns<T>;
  /**
   * Checks that the caller may create a row there. Answers the id of its scope, and columns that are not in the input. Left out: the scope is the
   * tenant of the input, which the access rule checked.
   */
  placeOfNew?(call: PlainCall, row: NewRow<S>, input: InputOf<S, 'create'>): Promise<{ scopeId: string; columns?: Columns<T> }>;
  /** Checks that the caller may change the row; rejects with `notFound` where they may not know of it. Answers the id of its scope. */
  placeOf?(call: PlainCall, id: string): Promise<string>;
  /** Before a row is deleted; what it answers runs once the row is gone. */
  beforeDelete?(call: PlainCall, id: string): Promise<() => Promise<void>>;
  /** The column with the time at which a row ended: deleting sets it, and the row stays for what refers to it. */
  ended?: keyof Tables[T] & string;
  /** The secret of a new row: its hash is stored in `secret_hash`, and the beginning that lists show in `hint`. */
  secret?: ShownOnce;
  /** How people read the rows; needed where the noun has a list or a secret. */
  list?: NounList;
  texts?: Partial<NounRows['texts']>;
}

/** The tables of all plain nouns, for the generated suites. */
export const nounTables = new Map<NounName, string>();

/**
 * The handlers of a plain noun (`noun` in the contract), and its name in the audit log. They reject with `conflict` where an id or another unique
 * value is taken, or where the scope has as many rows as it can, and with `notFound` where the row is gone.
 */
export function crudHandlers<S extends NounName, T extends keyof Tables & string>(store: S, its: PlainRows<S, T>) {
  const noun: NounDeclaration = nouns[store];
  const [one, many] = noun.called;
  const texts: NounRows['texts'] = {
    gone: `This ${one} is not there any more.`,
    taken: `Another ${one} has this name already.`,
    there: 'There is something with this id already.',
    full: `There can be ${noun.most} ${many} at most.`,
    ...its.texts,
  };
  const rows = { ...its, texts } as unknown as NounRows;
  const { table, scopeColumn, list } = rows;
  nounTables.set(store, table);
  const writes = writesOf(noun, rows);

  const page = async ({ db }: { db: Queryable }, input: Input) => {
    const { search, after, limit } = input as { search: string; after?: string; limit: number };
    const found = await listRows(db, rows, list!, { scopeId: tenantOf(input), search, after, limit: limit + 1 });
    return { [noun.list!.rows]: found.slice(0, limit), hasMore: found.length > limit };
  };
  const nameOf = async (db: Queryable, id: string) => {
    const { rows: found } = await sql<{ tenantId: string; name: string }>`
      select ${sql.ref(scopeColumn)} as "tenantId", name from ${sql.table(table)} where id = ${id}`.execute(db);
    return found[0] ?? null;
  };
  return {
    handlers: {
      ...Object.fromEntries(Object.entries(writes).map(([verb, write]) => [`${store}.${verb}`, write])),
      ...(noun.list && { [noun.list.name ?? `${store}.list`]: page }),
    } as unknown as { [N in Operations<S>['name']]: Handler<N> },
    auditNames: { [auditSubjectOf(noun)]: nameOf } as AuditNames,
  };
}
