import { type ApiScope, createClient, operationOf } from '@trackyard/contract';
import type { TestServer, TestSession } from '@trackyard/testing';
import { hashOf, newApiKeySecret } from '../src/identity/index.ts';

/** A key of somebody, made without the detour by an administrator. */
export async function keyOf(
  { services }: Pick<TestServer, 'services'>,
  { userId, tenantId }: { userId: string; tenantId: string },
  scopes: readonly ApiScope[],
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [services.ids.id(), newApiKeySecret(services.ids)];
  const row = { id, tenant_id: tenantId, user_id: userId, name: 'Sample', secret_hash: hashOf(secret), hint: '', scopes: [...scopes] };
  await services.database
    .insertInto('api_key')
    .values({ ...row, created: services.clock.now(), expires: null, last_used: null, ended: null })
    .execute();
  return { id, secret };
}

/** A program that has nothing but a key. */
export function withKey(
  server: Pick<TestServer, 'visitor' | 'services'>,
  secret: string,
): Pick<TestSession, 'fetch' | 'sessionId' | 'call'> {
  const visitor = server.visitor();
  const fetch: TestSession['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${secret}`);
    return visitor.fetch(path, { ...init, headers });
  };
  const client = createClient({ fetch: (path, init) => fetch(String(path), init), base: '', sessionId: () => undefined });
  return {
    fetch,
    sessionId: undefined,
    async call(name, input) {
      const isMutation = operationOf(name).kind === 'mutation';
      return (await client.call(name, input, isMutation ? { idempotencyKey: server.services.ids.id() } : {})).result;
    },
  };
}
