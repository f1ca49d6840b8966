import './tables.ts';
import { sql } from 'kysely';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/tables.ts';

/**
 * Deletes tombstones from before `before`, and notes the number of each scope up to which they are purged: a client with a lower cursor
 * has to pull the scope whole. Returns how many there were.
 */
export async function purgeTombstones(database: Database, before: Date, atMost?: number): Promise<number> {
  return inBatches(async (limit) => {
    const { rows } = await sql<{ count: number }>`
      with old as (select scope, seq from tombstone where created < ${before} order by created limit ${limit}),
        gone as (delete from tombstone where (scope, seq) in (select scope, seq from old) returning scope, seq),
        newest as (select scope, max(seq) as seq from gone group by scope),
        noted as (update scope set purged = greatest(scope.purged, newest.seq) from newest where scope.scope = newest.scope)
      select count(*)::int as count from gone`.execute(database);
    return rows[0]!.count;
  }, atMost);
}
