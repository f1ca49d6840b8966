import './tables.ts';
import { limits, type SignInProvider, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Configuration } from '../../platform/configuration.ts';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import { sessionEndings } from '../../platform/feed/endings.ts';
import { moveOn } from '../../platform/feed/writer.ts';
import type { AuditNames } from '../../platform/operations/audit.ts';
import type { Handlers } from '../../platform/operations/context.ts';
import { verifiedDomains } from '../../tenants/index.ts';
import { callbackOf } from './exchange.ts';
import { canonicalIssuer } from './issuer.ts';
import { keepAnotherWay } from './required.ts';
import { clientSecretPlace } from './secrets.ts';
import type { Provider } from './tables.ts';

type Operations =
  | 'signInProviders.list'
  | 'signInProviders.add'
  | 'signInProviders.update'
  | 'signInProviders.setState'
  | 'signInProviders.remove';

export const providerAdministration = {
  async 'signInProviders.list'({ db, configuration }, { tenantId }) {
    const rows = await db
      .selectFrom('sign_in_provider')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return { providers: await Promise.all(rows.map((it) => present(db, configuration, it))) };
  },

  async 'signInProviders.add'({ db, now, secrets, configuration }, { tenantId, id, ...given }) {
    const issuer = canonicalIssuer(given.issuer, configuration);
    // Two that are added at the same moment count one another.
    await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
    const there = await db.selectFrom('sign_in_provider').select('id').where('tenant_id', '=', tenantId).execute();
    if (there.length >= limits.tenantProviders)
      throw new TrackyardError('conflict', `A company can have ${limits.tenantProviders} providers at most.`);
    const sealed = await secrets.seal(db, clientSecretPlace(id), given.clientSecret);
    const choices = { makes_accounts: given.makesAccounts, trusts_factor: given.trustsFactor };
    const added = await db
      .insertInto('sign_in_provider')
      .values({ id, tenant_id: tenantId, name: given.name, issuer, client_id: given.clientId, sealed, ...choices, created: now })
      .onConflict((it) => it.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) throw new TrackyardError('conflict', 'There is something with this id already.');
    return present(db, configuration, added);
  },

  async 'signInProviders.update'({ db, secrets, configuration }, { tenantId, providerId, ...given }) {
    const before = await lockProvider(db, tenantId, providerId);
    const issuer = given.issuer === undefined ? before.issuer : canonicalIssuer(given.issuer, configuration);
    const isOther = issuer !== before.issuer || (given.clientId !== undefined && given.clientId !== before.client_id);
    const sealed = given.clientSecret && (await secrets.seal(db, clientSecretPlace(providerId), given.clientSecret));
    // Subjects of another issuer are other people.
    if (issuer !== before.issuer) await db.deleteFrom('login_identity').where('provider_id', '=', providerId).execute();
    const after = await db
      .updateTable('sign_in_provider')
      .set({
        ...{ name: given.name ?? before.name, issuer, client_id: given.clientId ?? before.client_id },
        ...{ makes_accounts: given.makesAccounts ?? before.makes_accounts, trusts_factor: given.trustsFactor ?? before.trusts_factor },
        ...(sealed && { sealed, tested: null }),
        ...(isOther && { state: 'DRAFT' as const, required: false, tested: null, version: before.version + 1 }),
      })
      .where('id', '=', providerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(db, configuration, after);
  },

  async 'signInProviders.setState'({ db, configuration }, { tenantId, providerId, state, required }) {
    const before = await lockProvider(db, tenantId, providerId);
    if (before.state === 'DRAFT') throw new TrackyardError('conflict', 'Test this provider first: sign in with it once.');
    if (required && state !== 'ON') throw new TrackyardError('conflict', 'Turn this provider on first.');
    if (required && !before.required) await checkRequirable(db, before);
    const after = await db
      .updateTable('sign_in_provider')
      .set({ state, required })
      .where('id', '=', providerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(db, configuration, after);
  },

  async 'signInProviders.remove'({ db, announce }, { tenantId, providerId }) {
    await lockProvider(db, tenantId, providerId);
    const ended = await db.deleteFrom('session').where('provider_id', '=', providerId).returning('id').execute();
    if (ended.length > 0) {
      await moveOn(db, sessionEndings);
      announce('identity.sessionsEnded', { sessionIds: ended.map((it) => it.id) });
    }
    await db.deleteFrom('sign_in_provider').where('id', '=', providerId).execute();
    return {};
  },
} satisfies Pick<Handlers<'signInProviders'>, Operations>;

async function lockProvider(db: Tx, tenantId: string, providerId: string): Promise<Provider> {
  const found = db.selectFrom('sign_in_provider').selectAll().where('id', '=', providerId).where('tenant_id', '=', tenantId).forUpdate();
  const row = await found.executeTakeFirst();
  if (!row) throw new TrackyardError('notFound', 'This provider is not in the list any more.');
  return row;
}

/** Nobody may be locked out: neither people, by a secret that nobody has tried, nor the company, by a provider that fails. */
async function checkRequirable(db: Tx, { tenant_id, tested }: Provider): Promise<void> {
  if (tested === null) throw new TrackyardError('conflict', 'The secret has changed. Test this provider again before you require it.');
  if ((await verifiedDomains(db, tenant_id)).size === 0)
    throw new TrackyardError(
      'conflict',
      'Verify a domain of your company first: the provider is required of people with an address there.',
    );
  await keepAnotherWay(db, tenant_id);
}

async function present(db: Queryable, configuration: Configuration, row: Provider): Promise<SignInProvider> {
  const { people } = await db
    .selectFrom('login_identity')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('provider_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    ...{ id: row.id, name: row.name, issuer: row.issuer, clientId: row.client_id },
    ...{ makesAccounts: row.makes_accounts, trustsFactor: row.trusts_factor, state: row.state, required: row.required },
    callback: callbackOf(configuration, row.id),
    tested: row.tested?.toISOString() ?? null,
    people,
    created: row.created.toISOString(),
  };
}

/** What a provider is called in the audit log. */
export const providerName: NonNullable<AuditNames['provider']> = async (db, id) => {
  const row = await db.selectFrom('sign_in_provider').select(['tenant_id', 'name']).where('id', '=', id).executeTakeFirst();
  return row ? { tenantId: row.tenant_id, name: row.name } : null;
};
