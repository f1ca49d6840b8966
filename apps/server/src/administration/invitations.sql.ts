import type { ParsedInputOf, TenantInvitation } from '@trackyard/contract';
import { sql } from 'kysely';
import { isFound } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';

type Query = Omit<ParsedInputOf<'tenant.listInvitations'>, 'limit'>;
interface Row {
  userId: string;
  email: string;
  created: Date;
  invitedBy: string | null;
  expires: Date | null;
}

/** People who were invited and have not accepted yet, each with the newest link that still works. */
export async function selectInvitations(db: Queryable, query: Query, limit: number, now: Date): Promise<TenantInvitation[]> {
  const { tenantId, search, after } = query;
  const behind = after
    ? sql`and (person.created, person.id) < (select last.created, last.id from app_user as last where last.id = ${after})`
    : sql``;
  const { rows } = await sql<Row>`
    select person.id as "userId", coalesce(person.email, person.display_name) as email, person.created,
      newest.invited_by as "invitedBy", newest.expires
    from app_user as person left join lateral (
      select invited_by, expires from link
      where link.user_id = person.id and link.kind = 'invitation' and link.used is null and link.expires > ${now}
      order by link.created desc limit 1
    ) as newest on true
    where person.tenant_id = ${tenantId} and person.status = 'PENDING' and ${isFound(search)} ${behind}
    order by person.created desc, person.id desc limit ${limit}`.execute(db);
  return rows.map((it) => ({ ...it, created: it.created.toISOString(), expires: it.expires?.toISOString() ?? null }));
}
