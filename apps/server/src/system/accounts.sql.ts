import {
  type AccountIdentity,
  type AccountScope,
  type AccountStatus,
  type AccountSummary,
  externalAccountId,
  type IdentityAccount,
  type ParsedInputOf,
} from '@trackyard/contract';
import { splitName } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { hasWords, plain } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';

interface SummaryRow extends Omit<AccountSummary, 'created' | 'type'> {
  created: Date | null;
}
interface IdentityRow {
  id: string;
  displayName: string;
  primaryEmail: string | null;
  status: AccountStatus;
  guest: boolean;
  imported: boolean;
  systemAdmin: boolean;
  tenantAdmin: boolean;
  avatar: string | null;
  color: string | null;
  created: Date;
  lastActive: Date | null;
}
const domainsShown = 20;

/** One page of accounts, and one more. */
export async function selectAccounts(db: Queryable, { search, after, limit }: ParsedInputOf<'accounts.list'>): Promise<AccountSummary[]> {
  if (after === externalAccountId) return [];
  const key = sql`lower(tenant.name)`;
  const behind = after
    ? sql`and (${key}, tenant.id) > (select lower(last.name), last.id from tenant as last where last.id = ${after})`
    : sql``;
  const { rows } = await sql<SummaryRow>`
    select tenant.id, tenant.name, tenant.created, ${factsOf(sql`= tenant.id`)} from tenant
    where ${hasWords(plain(sql`tenant.name`), search)} ${behind}
    order by ${key}, tenant.id limit ${limit + 1}`.execute(db);
  const companies = rows.map(present);
  if (companies.length > limit || search !== '') return companies;
  const external = await selectExternal(db);
  return external.people > 0 ? [...companies, external] : companies;
}

/** The facts of an account; null where there is none. */
export async function selectAccount(db: Queryable, accountId: string): Promise<Omit<IdentityAccount, 'identities'> | null> {
  const summary = accountId === externalAccountId ? await selectExternal(db) : await selectCompany(db, accountId);
  if (!summary) return null;
  const { rows } = await sql<{ domain: string }>`
    select split_part(lower(email), '@', 2) as domain from app_user as person
    where ${isOf(accountId)} and email is not null group by 1 order by count(*) desc, 1 limit ${domainsShown}`.execute(db);
  const used = await sql<{ bytes: number }>`
    select coalesce(sum(used), 0)::float8 as bytes from tenant_storage where tenant_id = ${accountId}`.execute(db);
  return { ...summary, domains: rows.map((it) => it.domain), storage: used.rows[0]!.bytes };
}

/** One page of the identities of an account, and one more. */
export async function selectIdentities(
  db: Queryable,
  { accountId, search, after, limit }: ParsedInputOf<'accounts.get'>,
): Promise<AccountIdentity[]> {
  const behind = after
    ? sql`and (person.name_key, person.id) > (select last.name_key, last.id from app_user as last where last.id = ${after})`
    : sql``;
  const { rows } = await sql<IdentityRow>`
    select ${identityColumns} from app_user as person
    where ${isOf(accountId)} and ${hasWords(sql`person.search_text`, search)} ${behind}
    order by person.name_key, person.id limit ${limit + 1}`.execute(db);
  return rows.map(presentIdentity);
}

export async function selectIdentity(db: Queryable, accountId: string, identityId: string): Promise<AccountIdentity | null> {
  const { rows } = await sql<IdentityRow>`
    select ${identityColumns} from app_user as person where person.id = ${identityId} and ${isOf(accountId)}`.execute(db);
  return rows[0] ? presentIdentity(rows[0]) : null;
}

async function selectCompany(db: Queryable, accountId: string): Promise<AccountSummary | null> {
  const { rows } = await sql<SummaryRow>`
    select tenant.id, tenant.name, tenant.created, ${factsOf(sql`= tenant.id`)} from tenant where tenant.id = ${accountId}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}
async function selectExternal(db: Queryable): Promise<AccountSummary> {
  const { rows } = await sql<SummaryRow>`
    select ${externalAccountId}::text as id, '' as name, null as created, ${factsOf(sql`is null`)}`.execute(db);
  return present(rows[0]!);
}

const isOf = (accountId: string): RawBuilder<unknown> =>
  accountId === externalAccountId ? sql`person.tenant_id is null` : sql`person.tenant_id = ${accountId}`;

/** The best status of its people, and how many they are. `of` compares the tenant of a person. */
const factsOf = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select count(*)::integer from app_user where tenant_id ${of}) as people,
  (select count(*)::integer from track where tenant_id ${of} and deleted is null and type <> 'PRIVATE_CHAT') as tracks,
  coalesce((select status from app_user where tenant_id ${of}
    order by array_position(array['CONFIRMED', 'PENDING', 'DEACTIVATED', 'PENDING_DEACTIVATED'], status) limit 1), 'PENDING') as status`;

const identityColumns = sql`
  person.id, display_name as "displayName", email as "primaryEmail", status, guest, imported, system_admin as "systemAdmin",
  tenant_admin as "tenantAdmin", avatar, color, person.created,
  nullif(greatest(last_active, (select max(last_used) from session where session.user_id = person.id)), 'epoch') as "lastActive"`;

const present = (row: SummaryRow): AccountSummary => ({
  ...row,
  type: row.id === externalAccountId ? 'EXTERNAL' : 'COMPANY',
  created: row.created?.toISOString() ?? null,
});

const presentIdentity = ({ guest, imported, systemAdmin, tenantAdmin, created, lastActive, ...row }: IdentityRow): AccountIdentity => ({
  ...row,
  ...splitName(row.displayName),
  type: guest ? 'GUEST' : imported ? 'IMPORTED' : 'PERSON',
  scopes: scopesOf(systemAdmin, tenantAdmin),
  created: created.toISOString(),
  lastActive: lastActive?.toISOString() ?? null,
});
const scopesOf = (systemAdmin: boolean, tenantAdmin: boolean): AccountScope[] => [
  ...(systemAdmin ? (['system', 'accounts'] as const) : []),
  ...(tenantAdmin ? (['account'] as const) : []),
];
