import { headers as names } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { newestMail, passwordOfAll } from '../browsers.ts';

/** What a caller says of themselves in headers, a server must not believe (OWASP ASVS V4.1.3). */
let server: TestServer;
afterEach(() => server?.stop());

const said = {
  'x-forwarded-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': '/api/mail',
  'x-rewrite-url': '/api/mail',
};
async function signIn(headers: Record<string, string>): Promise<{ person: TestPerson; response: Response; address: string }> {
  const person = await server.person({ displayName: 'Anna Lindqvist', password: passwordOfAll });
  const visitor = server.visitor();
  const response = await visitor.fetch('/api/session', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [names.requestedWith]: names.requestedWithValue,
      [names.idempotencyKey]: server.services.ids.id(),
      ...headers,
    },
    body: JSON.stringify({ email: person.email, password: passwordOfAll }),
  });
  const { sessions } = await visitor.call('identity.listSessions', {});
  return { person, response, address: sessions.find((it) => it.current)!.address };
}

describe('without a proxy to trust', () => {
  test('headers of a proxy change neither the address, nor the cookie, nor the page that is asked for', async () => {
    server = await startTestServer();
    const { response, address } = await signIn(said);
    expect(address).toMatch(/127\.0\.0\.1$/);
    expect(response.headers.get('strict-transport-security')).toBeNull();
    expect(response.headers.getSetCookie()[0]).not.toMatch(/Secure|__Host-/);
  });

  test('nor do they make one caller many, who may guess passwords for each', async () => {
    server = await startTestServer({ configuration: { rates: { read: 1e9, write: 1e9, ephemeral: 1e9, credentials: 2 } } });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) {
      const response = await server
        .visitor()
        .fetch('/api/invitations/abcdefghijklmnopqrstuvwxyz', { headers: { 'x-forwarded-for': `203.0.113.${at}` } });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([410, 410, 429, 429]);
  });

  test('a mailed address leads to us, whatever host the call was sent to', async () => {
    server = await startTestServer();
    const person = await server.person('Anna Lindqvist');
    const ours = server.nodes.map(({ services }) => services.configuration.port).join('|');
    for (const host of ['evil.example', 'evil.example:80', '127.0.0.1@evil.example']) {
      await server.visitor().fetch('/api/password-resets', {
        method: 'POST',
        headers: {
          ...said,
          host,
          'content-type': 'application/json',
          [names.requestedWith]: names.requestedWithValue,
          [names.idempotencyKey]: server.services.ids.id(),
        },
        body: JSON.stringify({ email: person.email }),
      });
      await server.settled();
      const mail = await newestMail(server, person.email);
      expect(mail).toMatch(new RegExp(`http://127.0.0.1:(${ours})/reset-password/`));
      expect(mail).not.toContain('evil');
    }
  });
});

describe('with a proxy to trust', () => {
  test('the address is the one that the proxy saw, not what stood in the header before', async () => {
    server = await startTestServer({ configuration: { trustProxy: true } });
    const { address } = await signIn({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
    expect(address).toBe('198.51.100.7');
  });
});

test('the secret of a session goes out by its cookie alone, and only once', async () => {
  server = await startTestServer({ configuration: { publicAddress: 'https://trackyard.example' } });
  const { response, person } = await signIn({ origin: 'https://trackyard.example' });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-trackyard_session_[0-9a-f]{8}=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const secret = cookie.split(/[=;]/)[1]!;
  expect(await response.text()).not.toContain(secret);
  const own = [...person.cookies.values()][0]!;
  for (const path of ['/api/token', '/silentrefresh', '/api/sessions', '/api/apcs/token', '/', '/api/nothing']) {
    const answer = await person.fetch(path);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).not.toContain(own);
  }
  const stored = await server.services.database.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(own);
});
