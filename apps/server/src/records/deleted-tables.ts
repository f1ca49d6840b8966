import './tables.ts';
import { outlivedTables } from '../apps/index.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';

/** Deletes the records of tables that nobody can bring back any more, some at a time, so that no transaction is long. */
export async function purgeDeletedTables(database: Database, now: Date): Promise<void> {
  for (const tableId of await outlivedTables(database, now))
    await inBatches(async (atMost) => {
      const some = database.selectFrom('record').select('id').where('table_id', '=', tableId).limit(atMost);
      return (await database.deleteFrom('record').where('id', 'in', some).executeTakeFirst()).numDeletedRows;
    });
}
