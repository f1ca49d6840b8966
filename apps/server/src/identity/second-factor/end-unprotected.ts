import './tables.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { endSessions } from '../sessions.ts';
import { dueAt, isUnprotected } from './required.ts';

const atMost = 500;

/**
 * Ends the sessions of people without the second factor that their company requires by now. Their next sign-in leads to its set-up. A
 * session that a passkey opened stays: the passkey checked the person. So does one of a provider that asks for a second factor itself.
 */
export const endUnprotectedJob = defineJob(
  { name: 'identity.endUnprotected', input: z.object({}), everySeconds: 3_600 },
  async ({ write }) => {
    await write(async ({ db, announce, now }) => {
      const { rows } = await sql<{ id: string }>`
        select person.id from app_user as person join tenant on tenant.id = person.tenant_id
        where tenant.second_factor_since is not null and not person.guest
          and ${dueAt} <= ${now}
          and exists (select from session where session.user_id = person.id and ${isUnprotected})
          and not exists (select from second_factor where second_factor.user_id = person.id)
        order by person.id limit ${atMost} for no key update of person skip locked`.execute(db);
      const ended: string[] = [];
      for (const { id } of rows) ended.push(...(await endSessions(db, id, { where: isUnprotected })));
      if (ended.length > 0) announce('identity.sessionsEnded', { sessionIds: ended });
    });
  },
);
