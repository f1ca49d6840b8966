import type { PeopleSearch } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Handler, Handlers } from '../platform/operations/context.ts';
import { subscribedScopes } from '../platform/scopes.ts';
import { isFound } from './lists.sql.ts';
import { presentUsers } from './present-people.ts';

const conditionOf: Record<PeopleSearch, RawBuilder<unknown>> = {
  colleagues: sql`and person.status = 'CONFIRMED' and not person.imported`,
  invitable: sql`and person.status in ('CONFIRMED', 'PENDING') and not person.imported`,
  everyone: sql``,
};

/** By the keys of the index of names: as fast in the middle as at the beginning. */
const search: Handler<'people.search'> = async ({ db, actor }, { search, among, after, limit }) => {
  if (actor.tenantId === null) return { people: [], hasMore: false };
  const own = sql`person.tenant_id = ${actor.tenantId}`;
  const behind = after
    ? sql`and (person.name_key, person.id) > (select name_key, person.id from app_user as person where person.id = ${after} and ${own})`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    select person.id from app_user as person
    where ${own} and not person.guest ${conditionOf[among]} and ${isFound(search)} ${behind}
    order by person.name_key, person.id limit ${limit + 1}`.execute(db);
  const ids = rows.map((it) => it.id);
  return { people: await presentUsers(db, ids.slice(0, limit)), hasMore: ids.length > limit };
};

export const peopleHandlers = { 'people.search': search } satisfies Handlers<'people'>;

/** People of one's own tenant may be followed, whether their account is open or not. Others are known by their cards in the tracks that one shares. */
export const personScopes = subscribedScopes('person', async (db, { tenantId }, ids) => {
  if (tenantId === null || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from app_user where id = any(${[...ids]}::uuid[]) and tenant_id = ${tenantId} and not guest`.execute(db);
  return rows.map((it) => it.id);
});
