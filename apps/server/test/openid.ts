import type { OwnProviderPurpose } from '@trackyard/contract';
import type { TestOpenidPeer, TestServer, TestSession } from '@trackyard/testing';
import { keepResult } from '../src/identity/providers/flows.ts';
import { clientSecretPlace } from '../src/identity/providers/secrets.ts';
import type { Provider } from '../src/identity/providers/tables.ts';

type Caller = Pick<TestSession, 'call'>;
type Choices = Partial<Pick<Provider, 'tenant_id' | 'state' | 'makes_accounts' | 'trusts_factor' | 'required' | 'issuer'>>;

/** A provider that is on, unless `choices` say otherwise. */
export async function addProvider(server: TestServer, peer: TestOpenidPeer, choices: Choices = {}): Promise<Provider> {
  const id = server.services.ids.id();
  return server.app.write(async ({ db, now }) => {
    const sealed = await server.services.secrets.seal(db, clientSecretPlace(id), peer.clientSecret);
    const row = { id, tenant_id: server.tenantId, name: 'Kestrel ID', issuer: peer.issuer, client_id: peer.clientId, sealed };
    const rest = { makes_accounts: true, trusts_factor: false, state: 'ON' as const, tested: now, created: now };
    return db
      .insertInto('sign_in_provider')
      .values({ ...row, ...rest, ...choices })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function verifyDomain(server: TestServer, name: string, tenantId = server.tenantId): Promise<void> {
  const { ids, clock, database } = server.services;
  const row = { id: ids.id(), tenant_id: tenantId, name, token: 'secret', state: 'VERIFIED' as const, created: clock.now() };
  await database.insertInto('tenant_domain').values(row).execute();
}

/** Goes to the provider and comes back: what `signInProviders.check` is asked with. */
export async function answerOf(session: Caller, peer: TestOpenidPeer, providerId: string, purpose?: OwnProviderPurpose) {
  const started = await (purpose
    ? session.call('signInProviders.startOwn', { providerId, purpose })
    : session.call('signInProviders.start', { providerId }));
  return { providerId, secret: started.secret, answer: await peer.visit(started.address) };
}

/** The same, with the answer checked: the token for the next step. */
export async function tokenOf(session: Caller, peer: TestOpenidPeer, providerId: string, purpose?: OwnProviderPurpose): Promise<string> {
  const { token } = await session.call('signInProviders.check', await answerOf(session, peer, providerId, purpose));
  return token;
}

/** A checked answer that waits, without a provider that answered. */
export function resultOf(server: TestServer, provider: Provider, sessionId: string | null, subject: string): Promise<string> {
  const flow = { purpose: sessionId ? ('connect' as const) : ('signIn' as const), session_id: sessionId };
  const answered = { issuer: provider.issuer, subject, email: null, email_verified: false, name: null };
  return server.app.write(({ db, now }) => keepResult(db, server.services.ids, now, provider, flow, answered));
}

export async function connectOf(server: TestServer, provider: Provider, userId: string, subject: string): Promise<string> {
  const [id, now] = [server.services.ids.id(), server.services.clock.now()];
  const row = { id, provider_id: provider.id, issuer: provider.issuer, subject, user_id: userId, email: null, connected: now };
  await server.services.database.insertInto('login_identity').values(row).execute();
  return id;
}
