import './tables.ts';
import type { CompanyDay, CompanyFigures, ParsedInputOf } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { hasWords, plain } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';

const figures = sql`
  people, active_people as "activePeople", active_people_month as "activePeopleMonth", messages, tracks, files,
  file_bytes::float8 as "fileBytes", records, guests`;

/** One page of companies, and one more; only the named one where `only` is an id. */
export async function selectCompanies(
  db: Queryable,
  { search, after, limit }: ParsedInputOf<'reporting.companies'>,
  only: string | null,
): Promise<CompanyFigures[]> {
  const behind = after
    ? sql`and (lower(name), id) > (select lower(last.name), last.id from tenant as last where last.id = ${after})`
    : sql``;
  const own = only ? sql`and id = ${only}` : sql``;
  const { rows } = await sql<CompanyFigures>`
    select tenant.id, tenant.name, last.row as last, coalesce(last.month, 0)::int as "messagesMonth"
    from (
      select id, name from tenant where ${hasWords(plain(sql`name`), search)} ${own} ${behind} order by lower(name), id limit ${limit + 1}
    ) as tenant
    left join lateral (
      select to_jsonb(newest) as row, (
        select sum(messages) from company_day
        where tenant_id = tenant.id and company_day.day > newest.day::date - 30 and company_day.day <= newest.day::date) as month
      from (${daysOf(sql`tenant.id`)} order by company_day.day desc limit 1) as newest
    ) as last on true
    order by lower(tenant.name), tenant.id`.execute(db);
  return rows;
}

/** The counted days of a company between two days, both included, oldest first. */
export async function selectDays(db: Queryable, tenantId: string, from: string, to: string): Promise<CompanyDay[]> {
  const { rows } = await sql<CompanyDay>`
    ${daysOf(sql`${tenantId}`)} and company_day.day between ${from}::date and ${to}::date order by company_day.day`.execute(db);
  return rows;
}
const daysOf = (tenantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select to_char(day, 'YYYY-MM-DD') as day, ${figures} from company_day where tenant_id = ${tenantId}`;

/** A company with the bounds of its last days that are over; null where there is none. */
export async function selectCompany(db: Queryable, tenantId: string, days: number, now: Date) {
  const { rows } = await sql<{ name: string; timeZone: string; from: string; to: string }>`
    select name, time_zone as "timeZone", to_char(yesterday - ${days - 1}::int, 'YYYY-MM-DD') as from, to_char(yesterday, 'YYYY-MM-DD') as to
    from tenant cross join lateral (select (${now}::timestamptz at time zone time_zone)::date - 1 as yesterday) as ended
    where id = ${tenantId}`.execute(db);
  return rows[0] ?? null;
}
