import { id } from '@trackyard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';

/** People in one statement. */
const atOnce = 1_000;

/** Rewrites the sort keys of a tenant's people in the alphabet of its language, in batches. A run can stop anywhere and start over. */
export const sortPeopleJob = defineJob(
  { name: 'identity.sortPeople', input: z.object({ tenantId: id }), expireInSeconds: 3_600 },
  async ({ input: { tenantId }, services: { database }, signal }) => {
    let after: string | null = '00000000-0000-0000-0000-000000000000';
    while (after !== null) {
      signal.throwIfAborted();
      const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
        with next as (
          select person.id, left(sort_key(display_name, tenant.language), 300) as key
          from app_user as person join tenant on tenant.id = person.tenant_id
          where person.tenant_id = ${tenantId} and person.id > ${after} order by person.id limit ${atOnce} for no key update of person
        ), written as (
          update app_user set name_key = next.key from next where next.id = app_user.id and app_user.name_key <> next.key collate "C"
        )
        select id as last from next order by id desc limit 1`.execute(database);
      after = rows[0]?.last ?? null;
    }
  },
);
