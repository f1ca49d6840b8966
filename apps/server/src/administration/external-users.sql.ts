import { type ExternalGroup, type ExternalUser, membershipRoles, type ParsedInputOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { isFound } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';

type Query = Omit<ParsedInputOf<'tenant.externalUsers'>, 'limit'>;

/** People from outside, by name. An invitation does not reveal whose address it is: until it is accepted only the address shows. */
export async function selectExternal(
  db: Queryable,
  { tenantId, permissionType, search, after }: Query,
  limit: number,
): Promise<ExternalUser[]> {
  const behind = after
    ? sql`and (person.name_key, person.id) > (select last.name_key, last.id from app_user as last where last.id = ${after})`
    : sql``;
  const { rows } = await sql<ExternalUser>`
    select person.id, case when known then person.display_name else person.email end as "displayName", person.email,
      case when known then person.avatar end as avatar, case when known then person.color end as color,
      case when known then (select name from tenant where tenant.id = person.tenant_id) end as "tenantName",
      allowed as "allowedPermissionTypes", own as "ownTypes", tracks, ${highest} as "highestRole"
    from (${externalOf(tenantId)}) as outside join app_user as person on person.id = outside.user_id
    where ${isFound(search)} ${permissionType ? sql`and ${permissionType} = any(allowed)` : sql``} ${behind}
    order by person.name_key, person.id limit ${limit}`.execute(db);
  return rows;
}

/** How many people from outside may have each role. */
export async function countExternal(db: Queryable, { tenantId, search }: Query): Promise<ExternalGroup[]> {
  const { rows } = await sql<ExternalGroup>`
    select role as "permissionType", count(*)::integer as people
    from (${externalOf(tenantId)}) as outside join app_user as person on person.id = outside.user_id cross join unnest(allowed) as role
    where ${isFound(search)} group by role`.execute(db);
  return membershipRoles.map((it) => rows.find(({ permissionType }) => permissionType === it) ?? { permissionType: it, people: 0 });
}

export async function isExternalOf(db: Queryable, tenantId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from (${externalOf(tenantId)}) as outside where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

const strongestFirst = sql`array['COORDINATOR', 'COLLABORATOR', 'VIEWER']`;
const highest = sql`(${strongestFirst})[rank]`;

/** `known`: they accepted an invitation, and the company may know their name. */
const externalOf = (tenantId: string) => sql`
  select membership.user_id, count(distinct track.id)::integer as tracks, bool_or(membership.status = 'ACTIVE') as known,
    min(array_position(${strongestFirst}, membership.role)) as rank,
    coalesce(min(limited.roles), min(company.external_roles)) as allowed, bool_or(limited.roles is not null) as own
  from membership join track on track.id = membership.track_id join tenant as company on company.id = track.tenant_id
    join app_user as member on member.id = membership.user_id
    left join external_limit as limited on limited.tenant_id = track.tenant_id and limited.user_id = membership.user_id
  where track.tenant_id = ${tenantId} and track.deleted is null and track.type <> 'PRIVATE_CHAT' and membership.status <> 'REMOVED'
    and member.tenant_id is distinct from ${tenantId} and not member.guest and not member.imported
  group by membership.user_id`;
