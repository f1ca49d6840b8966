import './tables.ts';
import { limits, scopeOf } from '@trackyard/contract';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { daysBefore } from '../platform/purge.ts';

/** Jobs that ended long ago go from the lists of their people. */
export async function forgetJobs(database: Database, now: Date): Promise<void> {
  await inBatches(async (atMost) => {
    const old = await database
      .selectFrom('shown_job')
      .select(['id', 'user_id'])
      .where('finished', '<', daysBefore(now, limits.shownJobDays))
      .limit(atMost)
      .execute();
    for (const { id, user_id: userId } of old)
      await inTransaction(database, async (tx) => {
        await feedWriter(tx, now).tombstone(scopeOf('user', userId), 'jobs', id);
        await tx.deleteFrom('shown_job').where('id', '=', id).execute();
      });
    return old.length;
  });
}
