import './tables.ts';
import { limits } from '@trackyard/contract';
import { z } from 'zod';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { daysBefore } from '../platform/purge.ts';
import { oldUploads, removeUpload } from './uploads.ts';

/** Files that nobody imported, or whose import is long over, go from the folder of the data. */
export const removeOldUploads = defineJob(
  { name: 'exchange.removeOldUploads', input: z.object({}), everySeconds: 3_600 },
  async ({ services: { database, files, clock } }) => {
    for (const { id } of await oldUploads(database, clock.now())) await removeUpload(database, files, id);
  },
);

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
