import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { cookieHeader, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordOfAll } from '../browsers.ts';

/** What every answer says to the browser, and what the server believes of what it is told (OWASP ASVS V3.3, V3.4, V4.1.3). */
let server: TestServer;
let anna: TestPerson;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-web-'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Trackyard</title>');
  server = await startTestServer({ webFolder });
  anna = await server.person({ displayName: 'Anna Lindqvist', password: passwordOfAll });
});
afterAll(async () => {
  await server?.stop();
  await rm(webFolder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
/** By Node's own client, which sends what a browser's never would. */
const send = (method: string, address: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(`${server.address}${address}`, { method, headers });
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    asked.on('error', reject).end();
  });
/** Whatever comes back until the server closes the line, which it may do before it has read all. */
const sendBytes = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.address);
    let text = '';
    const line = connect(Number(port), hostname, () => line.write(bytes));
    line.on('data', (chunk) => {
      text += chunk;
    });
    line.on('error', () => undefined);
    line.on('close', () => resolve(text));
  });
const policyOf = ({ headers }: Answer): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((it) => it.trim().split(/\s+/))
      .map(([directive, ...values]) => [directive!, values]),
  );

describe.each([
  ['GET', '/'],
  ['GET', '/t/anything'],
  ['GET', '/assets/gone.js'],
  ['GET', '/%'],
  ['GET', '/%00'],
  ['GET', '/logout'],
  ['GET', '/silentrefresh'],
  ['GET', '/healthz'],
  ['GET', '/metrics'],
  ['GET', '/api/version'],
  ['GET', '/api/token'],
  ['GET', '/api/nothing'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/reference'],
  ['GET', '/api/socket'],
  ['HEAD', '/'],
  ['OPTIONS', '/api/token'],
  ['POST', '/'],
  ['POST', '/api/session'],
  ['DELETE', '/api/tracks/x'],
])('%s %s', (method, address) => {
  test('runs our own scripts alone, in nobody’s frame, and tells no other site', async () => {
    const answer = await send(method, address);
    const policy = policyOf(answer);
    const scripts = policy.get('script-src') ?? policy.get('default-src')!;
    // A page with a script of its own allows that one, by its hash.
    const own = scripts.length === 1 && /^'sha256-[\w+/]{43}='$/.test(scripts[0]!) && address === '/api/reference';
    if (!own) expect([["'none'"], ["'self'"]]).toContainEqual(scripts);
    expect(policy.get('object-src') ?? policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect([["'none'"], ["'self'"]]).toContainEqual(policy.get('form-action'));
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const exposed = Object.keys(answer.headers).filter((it) => /^(access-control|server$|x-powered)/.test(it));
    expect(exposed).toEqual([]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d+|\bat .+:\d+:\d+/);
  });
});

test('the page may start workers of our own, and nothing of it runs from a text', async () => {
  const policy = policyOf(await send('GET', '/'));
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  // External views show pages of other services, sandboxed and by https alone; wiki links read titles from a page of ours.
  expect(policy.get('frame-src')).toEqual(["'self'", 'https:']);
  policy.delete('frame-src');
  for (const [directive, values] of policy) {
    const [loose] = values.filter(
      (it) => /unsafe-eval|^\*|^https?:|strict-dynamic|unsafe-hashes/.test(it) || (it === "'unsafe-inline'" && directive !== 'style-src'),
    );
    expect([directive, loose]).toEqual([directive, undefined]);
  }
});

describe('what a browser would not send', () => {
  test.each(['TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LOCK'])(
    '%s is answered like nothing there, and gives nothing back',
    async (method) => {
      const answer = await send(method, '/api/token', { 'x-told': 'a-secret-of-mine' });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('a-secret-of-mine');
    },
  );

  test('a method that is named in a header stays what it is', async () => {
    const cookie = cookieHeader(anna.cookies);
    for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      expect((await send('GET', '/api/sessions', { cookie, [name]: 'DELETE' })).status).toBe(200);
    expect((await anna.fetch('/api/token')).status).toBe(200);
  });

  test('headers out of all measure are refused', async () => {
    const long = 'x'.repeat(20_000);
    expect(await sendBytes(`GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${long}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await sendBytes(`GET /?${long} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect((await send('GET', '/healthz')).status).toBe(200);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['two lengths', 'POST /api/sync HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
    [
      'a length and chunks',
      'POST /api/sync HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ],
    ['a header with a broken name', 'GET / HTTP/1.1\r\nHost: x\r\nX Y: z\r\n\r\n'],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n'],
  ])('%s is refused, and the line closed', async (_, bytes) => {
    const answered = await sendBytes(bytes);
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
