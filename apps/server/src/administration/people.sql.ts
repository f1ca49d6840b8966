import { limits, type ParsedInputOf, type TenantUser, type TenantUserFilter, type TenantUserSort } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { isFound, lastActive } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';

type Query = ParsedInputOf<'tenantUsers.list'>;
interface Row extends Omit<TenantUser, 'joined' | 'lastActive'> {
  created: Date;
  lastActive: Date | null;
}

/** One page of people, and one more. */
export async function selectPeople(db: Queryable, query: Query): Promise<TenantUser[]> {
  const { rows } = await peopleQuery(query).execute(db);
  return rows.map(present);
}

/** By a key of an index: as fast in the middle as at the beginning. */
export function peopleQuery(query: Query): RawBuilder<Row> {
  const { sort, direction, after, limit } = query;
  const column = sql.ref(sortColumns[sort]);
  const [order, beyond] = direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const behind = after
    ? sql`and (${column}, person.id) ${beyond} (select ${column}, person.id from app_user as person where person.id = ${after})`
    : sql``;
  return sql<Row>`
    select ${columns(query.tenantId)} from app_user as person
    where ${matching(query)} ${behind}
    order by ${column} ${order}, person.id ${order} limit ${limit + 1}`;
}

/** How many there are on all pages; counted no further than one more than the limit. */
export async function countPeople(db: Queryable, query: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from app_user as person where ${matching(query)} limit ${limits.peopleCounted + 1}
    ) as counted`.execute(db);
  return rows[0]!.count;
}

/** A person of the tenant, or an external one in its tracks. */
export async function selectPerson(db: Queryable, tenantId: string, userId: string): Promise<TenantUser | null> {
  const { rows } = await sql<Row>`
    select ${columns(tenantId)} from app_user as person
    where person.id = ${userId} and (person.tenant_id = ${tenantId} or (${isExternal(tenantId)}))`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

const sortColumns: Record<TenantUserSort, string> = {
  name: 'person.name_key',
  joined: 'person.created',
  lastActive: 'person.last_active',
};

/** Looked up for each row of the page: `exists` may read the whole table first. */
const hasFactor = sql`(select second_factor.since from second_factor where second_factor.user_id = person.id) is not null`;

const columns = (tenantId: string): RawBuilder<unknown> => sql`
  person.id, display_name as "displayName", email, avatar, color, status, tenant_admin as "tenantAdmin", system_admin as "systemAdmin",
  reporting_user as "reportingUser", imported, coalesce(person.tenant_id = ${tenantId}, false) and ${hasFactor} as "secondFactor", guest, person.tenant_id is distinct from ${tenantId} as external, person.created,
  case when person.tenant_id = ${tenantId} then ${lastActive} end as "lastActive"`;

const matching = ({ tenantId, filter, search }: Query): RawBuilder<unknown> => sql`${inFilter(tenantId, filter)} and ${isFound(search)}`;

function inFilter(tenantId: string, filter: TenantUserFilter): RawBuilder<unknown> {
  if (filter === 'external') return isExternal(tenantId);
  return sql`person.tenant_id = ${tenantId} ${conditionOf[filter]}`;
}
const conditionOf: Record<Exclude<TenantUserFilter, 'external'>, RawBuilder<unknown>> = {
  all: sql``,
  active: sql`and status = 'CONFIRMED'`,
  invited: sql`and status = 'PENDING'`,
  deactivated: sql`and status in ('DEACTIVATED', 'PENDING_DEACTIVATED')`,
  administrators: sql`and tenant_admin`,
  withoutSecondFactor: sql`and status = 'CONFIRMED' and not imported and not (${hasFactor})`,
};
const isExternal = (tenantId: string): RawBuilder<unknown> => sql`
  person.tenant_id is distinct from ${tenantId} and person.id in (
    select membership.user_id from membership join track on track.id = membership.track_id
    where track.tenant_id = ${tenantId} and track.deleted is null and membership.status <> 'REMOVED')`;

const present = ({ created, lastActive, ...row }: Row): TenantUser => ({
  ...row,
  joined: created.toISOString(),
  lastActive: lastActive?.toISOString() ?? null,
});
