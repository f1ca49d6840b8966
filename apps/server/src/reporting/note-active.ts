import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database/tables.ts';
import { defineJob } from '../platform/jobs/job.ts';

/** Sessions used in the last hour: runs may be late. */
const lookedBackMs = 3_600_000;

/** Runs apart from people's calls, so that no call costs a write. */
export const noteActiveJob = defineJob(
  { name: 'reporting.noteActive', input: z.object({}), everySeconds: 300 },
  ({ services: { database, clock } }) => noteActive(database, clock.now()),
);

/** Notes who used the product, on the day of the last use in the time zone of their company. */
export async function noteActive(database: Database, now: Date): Promise<void> {
  await sql`
    insert into active_day (tenant_id, day, user_id)
    select distinct tenant.id, (used.at at time zone tenant.time_zone)::date, person.id
    from (
      select user_id, max(last_used) as at from session where last_used > ${new Date(now.getTime() - lookedBackMs)} group by user_id
    ) as used
    join app_user as person on person.id = used.user_id and not person.guest
    join tenant on tenant.id = person.tenant_id
    order by 1, 2, 3
    on conflict do nothing`.execute(database);
}
