import { sql } from 'kysely';
import type { Gauge } from '../capability.ts';
import type { Queryable } from '../database/tables.ts';

/** Jobs that are due, or at work. */
export async function countWaitingJobs(db: Queryable): Promise<number> {
  // A database of tests has no queue.
  const { rows: there } = await sql<{ is: boolean }>`select to_regclass('trackyard_jobs.job') is not null as is`.execute(db);
  if (!there[0]!.is) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from trackyard_jobs.job where state < 'completed' and start_after <= now()`.execute(db);
  return Number(rows[0]!.count);
}

/** Jobs that were given up and are still listed. */
export async function countFailedJobs(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('failed_job')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const jobGauges: readonly Gauge[] = [
  { name: 'trackyard_jobs_waiting', help: 'Background jobs that are due, or at work', read: countWaitingJobs },
  { name: 'trackyard_jobs_failed', help: 'Background jobs that were given up, of those that are still listed', read: countFailedJobs },
];
