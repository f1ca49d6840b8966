import { type CompanyStart, limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

interface Start extends Omit<CompanyStart['done'], 'mail'> {
  mailTested: Date | null;
  counted: number;
}

/** Which steps of moving in have a result, for which one row is enough; and how many people there are. */
export async function selectStart(db: Queryable, tenantId: string): Promise<Start> {
  const { rows } = await sql<Start>`
    select logo is not null as logo,
      time_zone <> 'UTC' or first_day is not null as place,
      exists (select from app_user where app_user.tenant_id = tenant.id offset 1) as people,
      exists (select from user_group where user_group.tenant_id = tenant.id) as groups,
      exists (select from track where track.tenant_id = tenant.id and track.deleted is null and track.type <> 'PRIVATE_CHAT') as tracks,
      mail_tested as "mailTested",
      (select count(*)::integer from (
        select from app_user where app_user.tenant_id = tenant.id and not imported limit ${limits.peopleCounted + 1}
      ) as person) as counted
    from tenant where tenant.id = ${tenantId}`.execute(db);
  return rows[0]!;
}
