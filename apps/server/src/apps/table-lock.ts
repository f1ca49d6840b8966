import './tables.ts';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import { askOne, type Question } from '../platform/database/question.ts';
import type { Queryable } from '../platform/database/tables.ts';

/**
 * Locks tables until the end of the transaction, in the order of their ids. `shared`: a caller who writes records needs the fields as they are.
 * `alone`: a caller who changes fields, time zone or language keeps these writers out. Taken before any lock of a scope, and before the table is read.
 *
 * Advisory, because row locks starve: writers who come without a pause pass a waiting `for update` on and on. Advisory locks are granted in turn.
 */
export async function lockTables(db: Queryable, ids: readonly string[], mode: 'shared' | 'alone'): Promise<void> {
  await askOne(db, lockingTables(ids, mode));
}

/** The same as a question, to send together with the one that reads the tables. */
export const lockingTables = (ids: readonly string[], mode: 'shared' | 'alone'): Question<unknown> => locks[mode].question(ids.toSorted());
const locks = {
  shared: preparedQuery(
    'lockTablesShared',
    (_db, ids: readonly string[]) =>
      sql`select pg_advisory_xact_lock_shared(hashtextextended('table ' || id, 0)) from unnest(${ids}::text[]) as it (id)`,
  ),
  alone: preparedQuery(
    'lockTables',
    (_db, ids: readonly string[]) =>
      sql`select pg_advisory_xact_lock(hashtextextended('table ' || id, 0)) from unnest(${ids}::text[]) as it (id)`,
  ),
};

/** Locks all tables of an app, deleted ones too. */
export async function lockTablesOfApp(db: Queryable, appId: string): Promise<void> {
  const tables = await db.selectFrom('app_table').select('id').where('app_id', '=', appId).execute();
  await lockTables(
    db,
    tables.map((it) => it.id),
    'alone',
  );
}
