import { request } from 'node:http';
import { socketPath } from '@trackyard/contract';
import { byScale, cookieHeader, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Who may open a socket, and what becomes of what is said on it (OWASP ASVS V4.4.2). */
let server: TestServer;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  mateo = await server.person('Mateo Ruiz');
});
afterAll(() => server?.stop());

describe('a socket is for our own pages', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const handshake = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const cookie = cookieHeader(mateo.cookies);
      // A line of its own: the server closes one on which it refused.
      const asked = request(`${server.address}${socketPath}`, { headers: { cookie, ...upgrade, ...headers }, agent: false });
      asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode!)));
      asked.on('upgrade', (_response, line) => {
        line.destroy();
        resolve(101);
      });
      asked.on('error', reject).end();
    });
  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://127.0.0.1:1', 403],
    ['file://', 403],
    ['own', 101],
  ])('from %s: %s', async (origin, status) => {
    expect(await handshake({ origin: origin === 'own' ? server.address : origin })).toBe(status);
  });
  test('from a page of another site, said by the browser', async () => {
    expect(await handshake({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });
  test('and not for nobody', async () => {
    expect(await handshake({ cookie: '' })).toBe(401);
  });
});

describe('whatever is said on a socket, it answers or closes politely', () => {
  const opened = async (): Promise<{ line: WebSocket; closed: Promise<number> }> => {
    const cookie = cookieHeader(mateo.cookies);
    const line = new (WebSocket as unknown as new (at: string, options: object) => WebSocket)(
      `${server.address.replace(/^http/, 'ws')}${socketPath}`,
      { headers: { cookie } },
    );
    const closed = new Promise<number>((resolve) => line.addEventListener('close', ({ code }) => resolve(code)));
    await new Promise((resolve) => line.addEventListener('open', resolve));
    return { line, closed };
  };
  /** Not understood (1008), not UTF-8 (1007), too long (1009). */
  const polite = [1007, 1008, 1009];
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.json(),
    fc.constantFrom(
      '{"type":"ping"',
      '{"type":"ping","__proto__":{"type":"x"}}x',
      '[]',
      'null',
      '{}',
      '""',
      '{"type":"signedOut"}',
      '{"type":{}}',
    ),
    fc.nat(5_000).map((deep) => '['.repeat(deep)),
    fc.constant('x'.repeat(5_000)),
    fc.uint8Array({ maxLength: 200 }),
  );
  const isPing = (it: unknown): boolean => {
    try {
      return (JSON.parse(String(it)) as { type?: unknown } | null)?.type === 'ping';
    } catch {
      return false;
    }
  };

  test('anything at all', async () => {
    const steady = await mateo.socket();
    await fc.assert(
      fc.asyncProperty(
        word.filter((it) => !isPing(it)),
        async (it) => {
          const { line, closed } = await opened();
          line.send(it as never);
          expect(polite).toContain(await closed);
        },
      ),
      { numRuns: runs },
    );
    steady.send('{"type":"ping"}');
    await steady.next('pong');
  }, 120_000);
});
const runs = byScale(40, 1_000);
