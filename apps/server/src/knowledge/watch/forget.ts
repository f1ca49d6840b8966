import './tables.ts';
import '../tables.ts';
import { limits, type SyncedStore, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { inBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { feedWriter } from '../../platform/feed/writer.ts';
import { daysBefore } from '../../platform/purge.ts';

interface Rows {
  table: 'article_watch' | 'article_news' | 'article_track';
  store: SyncedStore;
  kind: 'user' | 'track';
  column: 'user_id' | 'track_id';
}
const all: readonly Rows[] = [
  { table: 'article_watch', store: 'articleWatches', kind: 'user', column: 'user_id' },
  { table: 'article_news', store: 'articleNews', kind: 'user', column: 'user_id' },
  { table: 'article_track', store: 'trackArticles', kind: 'track', column: 'track_id' },
];
const orphan = sql<boolean>`not exists (select from article where article.id = article_id)`;

/** Who watched articles that are deleted for good, what was new about them, and in which tracks they were; and news that is old. */
export async function forgetWatching(database: Database, now: Date): Promise<void> {
  for (const rows of all) await drop(database, now, rows, orphan);
  await drop(database, now, all[1]!, sql<boolean>`newest < ${daysBefore(now, limits.activityDays)}`);
}

const drop = (
  database: Database,
  now: Date,
  { table, store, kind, column }: Rows,
  which: ReturnType<typeof sql<boolean>>,
): Promise<number> =>
  inBatches(async (atMost) => {
    const found = await sql<{ holder: string; article_id: string }>`
      select ${sql.ref(column)} as holder, article_id from ${sql.table(table)} where ${which} limit ${atMost}`.execute(database);
    for (const [holder, rows] of Map.groupBy(found.rows, (it) => it.holder))
      await inTransaction(database, async (tx) => {
        const [feed, scope] = [feedWriter(tx, now), scopeOf(kind, holder)];
        await feed.lock(scope);
        const removed = await sql<{ article_id: string }>`
          delete from ${sql.table(table)} where ${sql.ref(column)} = ${holder} and article_id = any(${rows.map((it) => it.article_id)}::uuid[])
          and ${which} returning article_id`.execute(tx);
        for (const { article_id: id } of removed.rows) await feed.tombstone(scope, store, kind === 'track' ? `${holder}.${id}` : id);
      });
    return found.rows.length;
  });
