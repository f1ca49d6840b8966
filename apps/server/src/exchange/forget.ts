import './tables.ts';
import { limits } from '@trackyard/contract';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { daysBefore } from '../platform/purge.ts';

/** What an import refused stays as long as its job is listed. */
export async function forgetImports(database: Database, now: Date): Promise<void> {
  for (const table of ['table_import', 'app_import'] as const)
    await inBatches(async (atMost) => {
      const old = database
        .selectFrom(table)
        .select('id')
        .where('created', '<', daysBefore(now, 2 * limits.shownJobDays))
        .limit(atMost);
      return (await database.deleteFrom(table).where('id', 'in', old).executeTakeFirst()).numDeletedRows;
    });
}
