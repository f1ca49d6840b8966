import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { errorStatus, TrackyardError } from './errors.ts';
import { operationNames } from './operations/index.ts';

/** What the client makes of an answer to a call. */
async function failureOf(response: Response): Promise<TrackyardError> {
  const client = createClient({ fetch: async () => response, base: '', sessionId: () => undefined });
  const failure = await client.call('identity.getToken', {}).catch((error: unknown) => error);
  if (!(failure instanceof TrackyardError)) throw new Error('The call did not fail as it should.', { cause: failure });
  return failure;
}

test('an answer of a proxy says nothing about what is on the server, whatever its status', async () => {
  const own: Record<number, string> = { 401: 'unauthenticated', 413: 'payloadTooLarge', 429: 'tooManyRequests' };
  for (let status = 400; status < 600; status++) {
    const page = new Response(`<h1>default backend - ${status}</h1>`, {
      status,
      headers: { 'content-type': 'text/html', 'retry-after': '7' },
    });
    expect(await failureOf(page)).toMatchObject({ code: own[status] ?? 'unavailable', retryAfter: 7 });
  }
  for (const body of ['{"error":"Not Found"}', '{"code":"notFound"}', 'null', ''])
    expect((await failureOf(new Response(body, { status: 404 }))).code, body).toBe('unavailable');
});

test('what the server itself refuses keeps its code', async () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    const body = { code, message: 'Why.', requestId: 'r' };
    expect(await failureOf(Response.json(body, { status }))).toMatchObject({ code, message: 'Why.' });
  }
});

test('all calls send credentials and who asks for them, and the id of a session once there is one [PAPI-009, PAPI-010, PAPI-011]', async () => {
  const sent: RequestInit[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent.push(init!);
    return Response.json({});
  };
  // Whatever stands in a path: no server answers here.
  const input = new Proxy({}, { get: () => 'any' });
  for (const sessionId of [undefined, 'session']) {
    const client = createClient({ fetch, base: '', sessionId: () => sessionId });
    for (const name of operationNames) await client.call(name, input as never);
    const named = ({ credentials, headers }: RequestInit) => {
      const it = new Headers(headers);
      return [credentials, it.get('x-requested-with'), it.get('x-session-id')];
    };
    expect(sent.splice(0).map(named)).toEqual(operationNames.map(() => ['include', 'Trackyard', sessionId ?? null]));
  }
});
