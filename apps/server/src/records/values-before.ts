import './tables.ts';
import { outlivedTableChanges } from '../apps/index.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';

/** Deletes the values that nobody can bring back any more, some at a time: with its change, those of a large table would go in one statement. */
export async function forgetValuesBefore(database: Database, now: Date): Promise<void> {
  for (const changeId of await outlivedTableChanges(database, now))
    await inBatches(async (atMost) => {
      const some = database.selectFrom('record_value_before').select('record_id').where('change_id', '=', changeId).limit(atMost);
      const gone = database.deleteFrom('record_value_before').where('change_id', '=', changeId).where('record_id', 'in', some);
      return (await gone.executeTakeFirst()).numDeletedRows;
    });
}
