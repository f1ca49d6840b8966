import { createClient, headers, operationNames, operationOf, requestOf } from '@trackyard/contract';
import { expect, test } from 'vitest';

const sent = async (name: (typeof operationNames)[number], sessionId?: string): Promise<RequestInit> => {
  let init: RequestInit = {};
  const client = createClient({
    base: 'http://trackyard.example',
    sessionId: () => sessionId,
    fetch: async (_, given) => {
      init = given ?? {};
      return Response.json({});
    },
  });
  await client.call(name, { trackId: 't', messageId: 'm', userId: 'u', sessionId: 's', token: 'k' } as never);
  return init;
};

test('every call of the catalogue sends credentials [API-001]', async () => {
  for (const name of operationNames) expect([name, (await sent(name)).credentials]).toEqual([name, 'include']);
});

test('every call of the catalogue sends an X-Requested-With header [API-002]', async () => {
  for (const name of operationNames)
    expect(new Headers((await sent(name)).headers).get('x-requested-with')).toBe(headers.requestedWithValue);
});

test('every call sends the session id when there is one, and no such header otherwise [API-003]', async () => {
  for (const name of operationNames) {
    expect(new Headers((await sent(name, 'public-id')).headers).get('x-session-id')).toBe('public-id');
    expect(new Headers((await sent(name)).headers).has('x-session-id')).toBe(false);
  }
});

test('path parameters leave the query and the body, and are escaped', () => {
  const { path } = operationOf('identity.getInvitation');
  expect(path).toContain('{token}');
  expect(requestOf('identity.getInvitation', { token: 'a/b?c' })).toEqual({ method: 'GET', url: '/api/invitations/a%2Fb%3Fc' });
});
