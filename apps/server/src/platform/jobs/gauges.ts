import { sql } from 'kysely';
import type { Gauge } from '../capability.ts';

export const jobGauges: readonly Gauge[] = [
  {
    name: 'trackyard_jobs_waiting',
    help: 'Background jobs that are due, or at work',
    async read(database) {
      // A database of tests has no queue.
      const { rows: there } = await sql<{ is: boolean }>`select to_regclass('trackyard_jobs.job') is not null as is`.execute(database);
      if (!there[0]!.is) return 0;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from trackyard_jobs.job where state < 'completed' and start_after <= now()`.execute(database);
      return Number(rows[0]!.count);
    },
  },
  {
    name: 'trackyard_jobs_failed',
    help: 'Background jobs that were given up, of those that are still listed',
    async read(database) {
      const { count } = await database
        .selectFrom('failed_job')
        .select((it) => it.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  },
];
