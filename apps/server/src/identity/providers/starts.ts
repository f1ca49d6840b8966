import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handlers, OperatorActor, PersonActor } from '../../platform/operations/context.ts';
import { asciiDomain } from '../../tenants/index.ts';
import { authorizationAddress, exchange } from './exchange.ts';
import { findFlow, newFlow, refuse, storeResult } from './flows.ts';
import type { Provider } from './tables.ts';

type Operations = 'signInProviders.offered' | 'signInProviders.start' | 'signInProviders.check' | 'signInProviders.startOwn';

/** To a provider, and back. Each step talks to a server elsewhere, so no transaction is open. */
export const providerStarts = {
  async 'signInProviders.offered'({ db }, { domain }) {
    const all = db
      .selectFrom('sign_in_provider')
      .select(['sign_in_provider.id', 'sign_in_provider.name'])
      .where('sign_in_provider.state', '=', 'ON');
    const ordered = all.orderBy('sign_in_provider.created').orderBy('sign_in_provider.id').limit(offeredAtMost);
    const companies = await db.selectFrom('tenant').select('id').limit(2).execute();
    if (companies.length < 2) return { providers: await ordered.execute(), byDomain: false };
    const byDomain = (await all.limit(1).executeTakeFirst()) !== undefined;
    if (domain === undefined) return { providers: [], byDomain };
    const ofDomain = ordered
      .innerJoin('tenant_domain', 'tenant_domain.tenant_id', 'sign_in_provider.tenant_id')
      .where('tenant_domain.name', '=', asciiDomain(domain))
      .where('tenant_domain.state', '=', 'VERIFIED');
    return { providers: await ofDomain.execute(), byDomain };
  },

  async 'signInProviders.start'(call, { providerId }) {
    const { db, ids, now } = call;
    const provider = await offeredOf(db, providerId);
    const flow = await newFlow(db, ids, now, provider, { purpose: 'signIn', session_id: null });
    return { ...flow, address: await authorizationAddress(call, provider, 'signIn', flow) };
  },

  async 'signInProviders.startOwn'(call, { providerId, purpose }) {
    const { db, ids, now, actor } = call;
    const provider = purpose === 'test' ? await testedBy(db, actor, providerId) : await offeredOf(db, providerId);
    if (purpose !== 'test' && provider.tenant_id !== actor.tenantId) throw gone();
    const flow = await newFlow(db, ids, now, provider, { purpose, session_id: actor.sessionId });
    return { ...flow, address: await authorizationAddress(call, provider, purpose, flow) };
  },

  async 'signInProviders.check'(call, { providerId, secret, answer }) {
    const { db, database, ids, now } = call;
    const provider = (await providerOf(db, providerId)) ?? refuse();
    const secrets = { state: new URLSearchParams(answer).get('state') ?? '', secret };
    const flow = await findFlow(db, now, provider, secrets);
    if (flow.purpose !== 'test' && provider.state !== 'ON') throw gone();
    const answered = await exchange(call, provider, flow.purpose, answer, secrets);
    return { token: await inTransaction(database, (tx) => storeResult(tx, ids, now, { provider, flow, secrets, answered })) };
  },
} satisfies Pick<Handlers<'signInProviders'>, Operations>;

const offeredAtMost = 20;

async function providerOf(db: Queryable, id: string): Promise<Provider | null> {
  return (await db.selectFrom('sign_in_provider').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

async function offeredOf(db: Queryable, id: string): Promise<Provider> {
  const provider = await providerOf(db, id);
  if (provider?.state !== 'ON') throw gone();
  return provider;
}

/** A provider that an administrator may try before anybody else does. */
async function testedBy(db: Queryable, actor: PersonActor | OperatorActor, id: string): Promise<Provider> {
  const provider = await providerOf(db, id);
  if (!provider || !(actor.systemAdmin || provider.tenant_id === actor.tenantId)) throw gone();
  if (!actor.systemAdmin && !actor.tenantAdmin) throw new TrackyardError('forbidden', 'This is for administrators.');
  return provider;
}

const gone = () => new TrackyardError('notFound', 'This way to sign in is not offered any more.');
