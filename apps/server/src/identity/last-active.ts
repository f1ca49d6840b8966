import { sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '../platform/database/tables.ts';
import { defineJob } from '../platform/jobs/job.ts';

/** Sessions used in the last hour: runs may be late. */
const lookedBackMs = 3_600_000;
/** A person's row changes this often at most. */
const stepMs = 4 * 60_000;

/** The last use of the sessions of somebody, before those are ended for good. */
export async function noteLastActive(db: Queryable, userId: string): Promise<void> {
  await sql`
    update app_user set last_active = used.at from (select max(last_used) as at from session where user_id = ${userId}) as used
    where app_user.id = ${userId} and used.at > app_user.last_active`.execute(db);
}

/** Notes when people last used a session, apart from their calls, which cost no write so. Rows that somebody changes wait for the next run. */
export const lastActiveJob = defineJob(
  { name: 'identity.lastActive', input: z.object({}), everySeconds: 60 },
  async ({ services: { database, clock } }) => {
    const now = clock.now().getTime();
    await sql`
      with used as (
        select user_id, max(last_used) as at from session where last_used > ${new Date(now - lookedBackMs)} group by user_id
      ), late as (
        select person.id, used.at from used join app_user as person on person.id = used.user_id
        where person.last_active < used.at - ${stepMs} * interval '1 millisecond'
        order by person.id for no key update of person skip locked
      )
      update app_user set last_active = late.at from late where late.id = app_user.id`.execute(database);
  },
);
