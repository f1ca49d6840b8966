import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

/** Looks at sessions used in the last hour: runs may be late. */
const lookedBackMs = 3_600_000;

/** Notes who used the product today, apart from their calls, which cost no write so. A day begins in the time zone of the company. */
export const noteActiveJob = defineJob(
  { name: 'reporting.noteActive', input: z.object({}), everySeconds: 300 },
  async ({ services: { database, clock } }) => {
    await sql`
      insert into active_day (tenant_id, day, user_id)
      select distinct tenant.id, (used.at at time zone tenant.time_zone)::date, person.id
      from (
        select user_id, max(last_used) as at from session where last_used > ${new Date(clock.now().getTime() - lookedBackMs)} group by user_id
      ) as used
      join app_user as person on person.id = used.user_id and not person.guest
      join tenant on tenant.id = person.tenant_id
      order by 1, 2, 3
      on conflict do nothing`.execute(database);
  },
);
