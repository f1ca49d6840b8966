import { entities, type SyncedStore, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
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
  async (database: Database, now: Date): Promise<void> => {
    const isOld = sql<boolean>`${sql.ref(since)} < ${daysBefore(now, days)}`;
    await inBatches(async (atMost) => {
      const old = await sql<{ id: string; user_id: string }>`
        select id, user_id from ${sql.table(table)} where ${isOld} limit ${atMost}`.execute(database);
      for (const { id, user_id: userId } of old.rows)
        await inTransaction(database, async (tx) => {
          const [feed, scope] = [feedWriter(tx, now), scopeOf(entities[store].scope, userId)];
          await feed.lock(scope);
          // It may have become newer until its scope was locked.
          const gone = await sql`delete from ${sql.table(table)} where id = ${id} and ${isOld}`.execute(tx);
          if (gone.numAffectedRows) await feed.tombstone(scope, store, id);
        });
      return old.rows.length;
    });
  };
