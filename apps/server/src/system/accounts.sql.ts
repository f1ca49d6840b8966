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
import { isFound, lastActive } from '../identity/index.ts';
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

/** One page of accounts, and one more. The account of people without a company comes last, and no search finds it. */
export async function selectAccounts(db: Queryable, { search, after, limit }: ParsedInputOf<'accounts.list'>): Promise<AccountSummary[]> {
  if (after === externalAccountId) return [];
  const behind = after
    ? sql`and (lower(name), id) > (select lower(last.name), last.id from tenant as last where last.id = ${after})`
    : sql``;
  const companies = await selectCompanies(
    db,
    sql`where ${hasWords(plain(sql`name`), search)} ${behind} order by lower(name), id limit ${limit + 1}`,
  );
  if (companies.length > limit || search !== '') return companies;
  const external = await selectExternal(db);
  return external.people > 0 ? [...companies, external] : companies;
}

/** The facts of an account; null where there is none. */
export async function selectAccount(db: Queryable, accountId: string): Promise<Omit<IdentityAccount, 'identities'> | null> {
  const [summary] = accountId === externalAccountId ? [await selectExternal(db)] : await selectCompanies(db, sql`where id = ${accountId}`);
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
    where ${isOf(accountId)} and ${isFound(search)} ${behind}
    order by person.name_key, person.id limit ${limit + 1}`.execute(db);
  return rows.map(presentIdentity);
}

export async function selectIdentity(db: Queryable, accountId: string, identityId: string): Promise<AccountIdentity | null> {
  const { rows } = await sql<IdentityRow>`
    select ${identityColumns} from app_user as person where person.id = ${identityId} and ${isOf(accountId)}`.execute(db);
  return rows[0] ? presentIdentity(rows[0]) : null;
}

const selectCompanies = (db: Queryable, which: RawBuilder<unknown>): Promise<AccountSummary[]> =>
  selectSummaries(db, sql`select id, name, created from tenant ${which}`, sql`= account.id`);
async function selectExternal(db: Queryable): Promise<AccountSummary> {
  const [external] = await selectSummaries(db, sql`select ${externalAccountId}::text as id, '' as name, null as created`, sql`is null`);
  return external!;
}

/** `ofAccount` compares the tenant of a person or a track. People are read once, for the accounts of the page alone. */
async function selectSummaries(db: Queryable, accounts: RawBuilder<unknown>, ofAccount: RawBuilder<unknown>): Promise<AccountSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select account.*, facts.*,
      (select count(*)::integer from track where tenant_id ${ofAccount} and deleted is null and type <> 'PRIVATE_CHAT') as tracks,
      coalesce((select flags from flag_holder where flag_holder.scope = 'tenant:' || account.id), '{}') as features
    from (${accounts}) as account cross join lateral (
      select count(*)::integer as people, coalesce((${bestFirst})[min(array_position(${bestFirst}, status))], 'PENDING') as status
      from app_user where tenant_id ${ofAccount}) as facts
    order by lower(account.name), account.id`.execute(db);
  return rows.map(present);
}
const bestFirst = sql`array['CONFIRMED', 'PENDING', 'DEACTIVATED', 'PENDING_DEACTIVATED']`;

const isOf = (accountId: string): RawBuilder<unknown> =>
  accountId === externalAccountId ? sql`person.tenant_id is null` : sql`person.tenant_id = ${accountId}`;

const identityColumns = sql`
  person.id, display_name as "displayName", email as "primaryEmail", status, guest, imported, system_admin as "systemAdmin",
  tenant_admin as "tenantAdmin", avatar, color, person.created, ${lastActive} as "lastActive"`;

const present = (row: SummaryRow): AccountSummary => ({
  ...row,
  type: row.id === externalAccountId ? 'EXTERNAL' : 'COMPANY',
  created: row.created?.toISOString() ?? null,
});

const presentIdentity = ({ guest, imported, systemAdmin, tenantAdmin, created, lastActive, ...row }: IdentityRow): AccountIdentity => ({
  ...row,
  ...splitName(row.displayName),
  type: guest ? 'GUEST' : imported ? 'IMPORTED' : 'PERSON',
  scopes: guest ? ['conferencing'] : scopesOf(systemAdmin, tenantAdmin),
  created: created.toISOString(),
  lastActive: lastActive?.toISOString() ?? null,
});
const scopesOf = (systemAdmin: boolean, tenantAdmin: boolean): AccountScope[] => [
  ...(systemAdmin ? (['system', 'accounts'] as const) : []),
  ...(tenantAdmin ? (['account'] as const) : []),
];
