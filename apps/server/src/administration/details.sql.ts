import type { TenantUserDetails } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

type Facts = Omit<TenantUserDetails, 'user'>;
const groupsShown = 100;

/** What a change of somebody's account concerns, in this tenant. */
export async function selectFacts(db: Queryable, tenantId: string, userId: string, now: Date): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      (select name from tenant where tenant.id = person.tenant_id and tenant.id <> ${tenantId}) as "tenantName",
      (select coalesce(json_agg(json_build_object('id', mine.id, 'name', mine.name) order by lower(mine.name), mine.id), '[]') from (
        select user_group.id, user_group.name from user_group_member join user_group on user_group.id = user_group_member.group_id
        where user_group_member.user_id = person.id and user_group.tenant_id = ${tenantId} limit ${groupsShown}) as mine) as groups,
      (select count(*)::integer from session where session.user_id = person.id and expires > ${now}
        and person.tenant_id = ${tenantId}) as sessions,
      (select count(*)::integer from membership join track on track.id = membership.track_id
        where membership.user_id = person.id and membership.status = 'ACTIVE' and track.tenant_id = ${tenantId}
        and track.deleted is null and track.type <> 'PRIVATE_CHAT') as tracks,
      (select count(*)::integer from track where owner_id = person.id and tenant_id = ${tenantId}
        and deleted is null and type <> 'PRIVATE_CHAT') as "ownedTracks"
    from app_user as person where person.id = ${userId}`.execute(db);
  return rows[0]!;
}
