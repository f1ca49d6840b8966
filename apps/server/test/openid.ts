import type { OwnProviderPurpose } from '@trackyard/contract';
import type { TestOpenidPeer, TestServer, TestSession } from '@trackyard/testing';
import { hashOf } from '../src/identity/index.ts';

type Caller = Pick<TestSession, 'call'>;
type Peer = Pick<TestOpenidPeer, 'issuer' | 'clientId' | 'clientSecret'>;
interface Choices {
  tenant_id?: string;
  name?: string;
  state?: 'DRAFT' | 'TESTED' | 'ON';
  makes_accounts?: boolean;
  trusts_factor?: boolean;
  issuer?: string;
}
type Provider = Awaited<ReturnType<typeof addProvider>>;

/** A provider that is on, unless `choices` say otherwise. */
export async function addProvider(server: TestServer, peer: Peer, choices: Choices = {}) {
  const id = server.services.ids.id();
  return server.app.write(async ({ db, now }) => {
    const sealed = await server.services.secrets.seal(db, { purpose: 'signInProvider', of: id }, peer.clientSecret);
    const row = { id, tenant_id: server.tenantId, name: 'Kestrel ID', issuer: peer.issuer, client_id: peer.clientId, sealed };
    const rest = { makes_accounts: true, trusts_factor: false, state: 'ON' as const, tested: now, created: now };
    return db
      .insertInto('sign_in_provider')
      .values({ ...row, ...rest, ...choices })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function verifyDomain(
  server: Pick<TestServer, 'services' | 'tenantId'>,
  name: string,
  tenantId = server.tenantId,
): Promise<void> {
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
export async function resultOf(server: TestServer, provider: Provider, sessionId: string | null, subject: string): Promise<string> {
  const { ids, clock, database } = server.services;
  const token = ids.secret();
  const of = { provider_id: provider.id, version: provider.version, issuer: provider.issuer, subject, session_id: sessionId };
  const said = { purpose: sessionId ? ('connect' as const) : ('signIn' as const), email: null, email_verified: false, name: null };
  const expires = new Date(clock.now().getTime() + 600_000);
  await database
    .insertInto('provider_result')
    .values({ hash: hashOf(token), ...of, ...said, expires })
    .execute();
  return token;
}

export async function connectOf(server: TestServer, provider: Provider, userId: string, subject: string): Promise<string> {
  const [id, now] = [server.services.ids.id(), server.services.clock.now()];
  const row = { id, provider_id: provider.id, issuer: provider.issuer, subject, user_id: userId, email: null, connected: now };
  const known = server.services.database
    .insertInto('login_identity')
    .values(row)
    .onConflict((it) => it.columns(['provider_id', 'user_id']).doUpdateSet({ subject }))
    .returning('id');
  return (await known.executeTakeFirstOrThrow()).id;
}
