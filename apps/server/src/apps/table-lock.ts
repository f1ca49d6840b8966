import './tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/**
 * Locks tables until the end of the transaction, in the order of their ids. `shared`: a caller who writes records needs the fields as they are.
 * `alone`: a caller who changes fields, time zone or language keeps these writers out. Taken before any lock of a scope, and before the table is read.
 *
 * Advisory, because row locks starve: writers who come without a pause pass a waiting `for update` on and on. Advisory locks are granted in turn.
 */
export async function lockTables(db: Queryable, ids: readonly string[], mode: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended('table ' || id, 0)) from unnest(${ids.toSorted()}::text[]) as it (id)`.execute(db);
}

/** Locks all tables of an app, deleted ones too. */
export async function lockTablesOfApp(db: Queryable, appId: string): Promise<void> {
  const tables = await db.selectFrom('app_table').select('id').where('app_id', '=', appId).execute();
  await lockTables(
    db,
    tables.map((it) => it.id),
    'alone',
  );
}
