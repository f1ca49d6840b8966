import './tables.ts';
import { sql } from 'kysely';
import { outlivedTables } from '../apps/index.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { dropOwn } from '../platform/feed/forget-own.ts';
import { purgeRows } from './change-set/delete.ts';

/**
 * Deletes the records of tables that nobody can bring back any more, some at a time, so that no transaction is long. What people have in their
 * lists of these tables goes before: with the tables it would be deleted as well, but browsers would not learn it.
 */
export async function purgeDeletedTables(database: Database, now: Date): Promise<void> {
  for (const tableId of await outlivedTables(database, now)) {
    const which = sql<boolean>`table_id = ${tableId}::uuid`;
    await dropOwn('recordActivities', { table: 'record_activity', which }, database, now);
    await dropOwn('fieldConflicts', { table: 'field_conflict', which }, database, now);
    await inBatches((atMost) => purgeRows(database, which, atMost));
  }
}
