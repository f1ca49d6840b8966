import { entities, type SyncedStore, scopeOf } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { inBatches } from '../database/batches.ts';
import type { Database, Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { daysBefore } from '../purge.ts';
import { feedWriter } from './writer.ts';

/** Rows that are each one person's own, in the column `user_id`. */
interface Own {
  table: keyof Tables & string;
  /** The moment from which on the days count; a row that has none stays. */
  since: string;
  days: number;
}

/** Deletes the rows of a store that are older than so many days, in browsers as well. */
export const forgetOwn =
  (store: SyncedStore, { table, since, days }: Own) =>
  (database: Database, now: Date): Promise<void> =>
    dropOwn(store, { table, which: sql<boolean>`${sql.ref(since)} < ${daysBefore(now, days)}` }, database, now);

/** Deletes these rows of a store, each one person's own in the column `user_id`, in browsers as well. A portion of each person at a time. */
export async function dropOwn(
  store: SyncedStore,
  { table, which }: { table: keyof Tables & string; which: RawBuilder<boolean> },
  database: Database,
  now: Date,
): Promise<void> {
  await inBatches(async (atMost) => {
    const found = await sql<{ id: string; user_id: string }>`
      select id, user_id from ${sql.table(table)} where ${which} limit ${atMost}`.execute(database);
    for (const [userId, rows] of Map.groupBy(found.rows, (it) => it.user_id))
      await inTransaction(database, async (tx) => {
        const [feed, scope] = [feedWriter(tx, now), scopeOf(entities[store].scope, userId)];
        await feed.lock(scope);
        // Some may not be among them any more until the scope was locked.
        const gone = await sql<{ id: string }>`
          delete from ${sql.table(table)} where id = any(${rows.map((it) => it.id)}::uuid[]) and ${which} returning id`.execute(tx);
        for (const { id } of gone.rows) await feed.tombstone(scope, store, id);
      });
    return found.rows.length;
  });
}
