import './tables.ts';
import type { FeatureHolder, Flag, ParsedInputOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { hasWords, plain } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';

export const groupWithFlags = (db: Queryable, tenantId: string, groupId: string): Promise<{ flags: Flag[] } | undefined> =>
  db.selectFrom('user_group').select('flags').where('id', '=', groupId).where('tenant_id', '=', tenantId).executeTakeFirst();

/** The groups of somebody, each with what it is granted. */
export const groupsWithFlags = (db: Queryable, userId: string): Promise<{ name: string; flags: Flag[] }[]> =>
  db
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.id', 'user_group_member.group_id')
    .select(['user_group.name', 'user_group.flags'])
    .where('user_group_member.user_id', '=', userId)
    .orderBy(sql`lower(user_group.name)`)
    .execute();

export async function isPersonOf(db: Queryable, tenantId: string, userId: string): Promise<boolean> {
  const person = db.selectFrom('app_user').select('id').where('id', '=', userId).where('tenant_id', '=', tenantId);
  return (await person.executeTakeFirst()) !== undefined;
}

/** How many groups and people of a tenant are granted each flag by themselves. */
export async function countHolders(db: Queryable, tenantId: string): Promise<Map<Flag, { groups: number; people: number }>> {
  const { rows } = await sql<{ flag: Flag; groups: number; people: number }>`
    select flag, count(*) filter (where "to" = 'group')::integer as groups, count(*) filter (where "to" = 'user')::integer as people
    from (${holdersOf(tenantId)}) as holder cross join unnest(flags) as flag group by flag`.execute(db);
  return new Map(rows.map(({ flag, groups, people }) => [flag, { groups, people }]));
}

type Query = Omit<ParsedInputOf<'tenant.getFeatureHolders'>, 'limit'>;

/** Groups first, by name, and then people. */
export async function selectHolders(db: Queryable, { tenantId, flag, search, after }: Query, limit: number): Promise<FeatureHolder[]> {
  const behind = after ? sql`and ("to", key, id) > (select "to", key, id from holder where id = ${after})` : sql``;
  const { rows } = await sql<FeatureHolder>`
    with holder as (${holdersOf(tenantId)})
    select id, "to", name, email from holder
    where ${flag} = any(flags) and ${hasWords(plain(sql`name`), search)} ${behind}
    order by "to", key, id limit ${limit}`.execute(db);
  return rows;
}

const holdersOf = (tenantId: string) => sql`
  select id, 'group' as "to", name, null as email, lower(name) as key, flags from user_group where tenant_id = ${tenantId}
  union all
  select person.id, 'user', person.display_name, person.email, person.name_key, flags
    from flag_holder join app_user as person on person.id = flag_holder.user_id where person.tenant_id = ${tenantId}`;
