import './tables.ts';
import { limits, scopeOf } from '@trackyard/contract';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { daysBefore } from '../platform/purge.ts';

/** Deletes what nobody looked at for a long time. */
export async function forgetActivities(database: Database, now: Date): Promise<void> {
  const before = daysBefore(now, limits.activityDays);
  await inBatches(async (atMost) => {
    const old = await database.selectFrom('record_activity').select(['id', 'user_id']).where('date', '<', before).limit(atMost).execute();
    for (const { id, user_id: userId } of old)
      await inTransaction(database, async (tx) => {
        const feed = feedWriter(tx, now);
        await feed.lock(scopeOf('user', userId));
        const gone = await tx.deleteFrom('record_activity').where('id', '=', id).where('date', '<', before).returning('id').execute();
        if (gone.length > 0) await feed.tombstone(scopeOf('user', userId), 'recordActivities', id);
      });
    return old.length;
  });
}
