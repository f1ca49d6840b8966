import { headers as names } from '@trackyard/contract';
import { startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';

const password = 'a long enough password';
async function signIn(address: string, key: string, headers: Record<string, string>, email: string): Promise<Response> {
  return fetch(`${address}/api/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [names.requestedWith]: names.requestedWithValue,
      [names.idempotencyKey]: key,
      ...headers,
    },
    body: JSON.stringify({ email, password }),
  });
}
const https = { 'x-forwarded-proto': 'https' };

test('behind a trusted proxy that came by HTTPS the cookie is secure and the browser told to stay with HTTPS; the header of others means nothing', async () => {
  const trusting = await startTestServer({ nodes: 1, configuration: { trustProxy: true } });
  const plain = await startTestServer({ nodes: 1 });
  const seen = [];
  for (const [server, headers] of [
    [trusting, https],
    [trusting, {}],
    [plain, https],
  ] as const) {
    const anna = await server.person({ displayName: `Anna ${seen.length}`, password });
    const answer = await signIn(server.address, server.services.ids.id(), headers, anna.email);
    const cookie = answer.headers.get('set-cookie') ?? '';
    seen.push([cookie.startsWith('__Host-'), cookie.includes('Secure'), answer.headers.has('strict-transport-security')]);
    // The next call with that cookie is signed in.
    const [pair = ''] = cookie.split(';');
    const next = await fetch(`${server.address}/api/token`, { headers: { ...headers, cookie: pair } });
    expect(next.status).toBe(200);
  }
  expect(seen).toEqual([
    [true, true, true],
    [false, false, false],
    [false, false, false],
  ]);
  await trusting.stop();
  await plain.stop();
});
