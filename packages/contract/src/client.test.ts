import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { errorStatus, TrackyardError } from './errors.ts';

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
