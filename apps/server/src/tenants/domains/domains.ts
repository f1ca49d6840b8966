import './table.ts';
import { randomBytes } from 'node:crypto';
import { domainRecord, limits, type TenantDomain, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { hasWords, plain } from '../../platform/database/folded.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { AuditNames } from '../../platform/operations/audit.ts';
import type { Handlers } from '../../platform/operations/context.ts';
import { asciiDomain, canonicalDomain } from './canonical.ts';
import { checkDomain, type Domain } from './check.ts';

type Operations = 'tenant.domains' | 'tenant.addDomain' | 'tenant.verifyDomain' | 'tenant.removeDomain';

export const domainHandlers = {
  async 'tenant.domains'({ db }, { tenantId, search, after, limit }) {
    const rows = await db
      .selectFrom('tenant_domain')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`${hasWords(plain(sql`name`), search)}`)
      .$if(after !== undefined, (it) =>
        it.where(sql<boolean>`name > (select last.name from tenant_domain as last where last.id = ${after})`),
      )
      .orderBy('name')
      .limit(limit + 1)
      .execute();
    return { domains: rows.slice(0, limit).map(present), hasMore: rows.length > limit };
  },

  async 'tenant.addDomain'({ db, now }, { tenantId, id, domain }) {
    const name = canonicalDomain(domain);
    // Two that are added at the same moment count one another.
    await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
    const there = await db.selectFrom('tenant_domain').select('name').where('tenant_id', '=', tenantId).execute();
    if (there.some((it) => it.name === name)) throw new TrackyardError('conflict', `${name} is in the list already.`);
    if (there.length >= limits.tenantDomains)
      throw new TrackyardError('conflict', `A company can have ${limits.tenantDomains} domains at most.`);
    const added = await db
      .insertInto('tenant_domain')
      .values({ id, tenant_id: tenantId, name, token: randomBytes(16).toString('hex'), created: now })
      .onConflict((it) => it.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) throw new TrackyardError('conflict', 'There is something with this id already.');
    return present(added);
  },

  async 'tenant.verifyDomain'({ db, now, configuration }, { tenantId, domainId }) {
    await checkDomain({ db, now, server: configuration.dnsServer }, await domainOf(db, tenantId, domainId));
    return present(await domainOf(db, tenantId, domainId));
  },

  async 'tenant.removeDomain'({ db }, { tenantId, domainId }) {
    const removed = db.deleteFrom('tenant_domain').where('id', '=', domainId).where('tenant_id', '=', tenantId).returning('id');
    if (!(await removed.executeTakeFirst())) throw gone();
    return {};
  },
} satisfies Pick<Handlers<'tenant'>, Operations>;

const gone = () => new TrackyardError('notFound', 'This domain is not in the list any more.');

async function domainOf(db: Queryable, tenantId: string, domainId: string): Promise<Domain> {
  const domain = db.selectFrom('tenant_domain').selectAll().where('id', '=', domainId).where('tenant_id', '=', tenantId);
  const row = await domain.executeTakeFirst();
  if (!row) throw gone();
  return row;
}

/** What a domain is called in the audit log. */
export const domainName: NonNullable<AuditNames['domain']> = async (db, id) => {
  const row = await db.selectFrom('tenant_domain').select(['tenant_id', 'name']).where('id', '=', id).executeTakeFirst();
  return row ? { tenantId: row.tenant_id, name: row.name } : null;
};

/** The domains that a company has verified. */
export async function verifiedDomains(db: Queryable, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('tenant_domain')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'VERIFIED')
    .execute();
  return new Set(rows.map((it) => it.name));
}

/** Whether an address of mail is at a domain that a company has verified. */
export async function isVerifiedAddress(db: Queryable, tenantId: string, email: string): Promise<boolean> {
  const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  const row = db.selectFrom('tenant_domain').select('id').where('tenant_id', '=', tenantId).where('name', '=', domain);
  return domain !== '' && (await row.where('state', '=', 'VERIFIED').executeTakeFirst()) !== undefined;
}

const present = ({ id, name, token, state, problem, created, checked }: Domain): TenantDomain => ({
  ...{ id, name, state, problem, record: domainRecord(name, token) },
  created: created.toISOString(),
  checked: checked?.toISOString() ?? null,
});
