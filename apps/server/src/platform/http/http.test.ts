import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { errorEnvelope, operationNames, operationOf } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'trackyard-web-'));
  await mkdir(path.join(webFolder, 'assets'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Trackyard</title>');
  await writeFile(path.join(webFolder, 'assets', 'app-1234.js'), 'export {}');
  server = await startTestServer({ webFolder });
  anna = await server.person({ displayName: 'Anna Lindqvist', password: 'six green kettles' });
  trackId = await server.track('Design', [anna]);
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const own = { 'x-requested-with': 'Trackyard', 'content-type': 'application/json' };
const post = (headers: Record<string, string>, body = '{"cursors":{}}'): Promise<Response> =>
  anna.fetch('/api/sync', { method: 'POST', headers, body });
const codeOf = async (response: Response): Promise<string> => errorEnvelope.parse(await response.json()).code;

test.each([
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['the same host on another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['another site, said by the browser', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, 403],
  ['the own page', { 'sec-fetch-site': 'same-origin' }, 200],
] as [string, Record<string, string>, number][])('calls from %s', async (_, headers, status) => {
  expect((await post({ ...own, ...headers })).status).toBe(status);
});

test('accepts its own origin', async () => {
  expect((await post({ ...own, origin: server.address })).status).toBe(200);
});

test.each([
  ['no JSON', '{', 400, 'invalidInput'],
  ['a list', '[]', 400, 'invalidInput'],
  ['null', 'null', 400, 'invalidInput'],
  ['a wrong type', '{"cursors":1}', 400, 'invalidInput'],
  ['more than a megabyte', JSON.stringify({ cursors: {}, more: 'x'.repeat(1_100_000) }), 413, 'payloadTooLarge'],
])('a body with %s', async (_, body, status, code) => {
  const response = await post(own, body);
  expect([response.status, await codeOf(response)]).toEqual([status, code]);
});

test('a body of another type is refused, so that no form of another page gets through', async () => {
  const response = await post({ 'x-requested-with': 'x', 'content-type': 'text/plain' }, '{"cursors":{}}');
  expect([response.status, await codeOf(response)]).toEqual([400, 'invalidInput']);
});

test('an invalid input names its fields', async () => {
  const wrong = anna.call('tracks.create', { id: 'x', title: '' });
  await expect(wrong).rejects.toMatchObject({ code: 'invalidInput', details: [{ path: 'id' }, { path: 'title' }] });
});

test('unknown fields go nowhere, and the path names the subject, not the body', async () => {
  const response = await anna.fetch(`/api/tracks/${trackId}/favourite`, {
    method: 'PUT',
    headers: { ...own, 'idempotency-key': server.services.ids.id() },
    body: JSON.stringify({ favourite: true, trackId: server.services.ids.id(), role: 'ADMIN', __proto__: { tenantAdmin: true } }),
  });
  expect(response.status).toBe(200);
});

test('answers carry a request id, are not stored, and run nothing', async () => {
  const response = await anna.fetch('/api/token');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none';");
});

test('an unknown address of the API is not found, with the envelope', async () => {
  const response = await anna.fetch('/api/nothing');
  expect(await codeOf(response)).toBe('notFound');
});

test('the session is a cookie out of the reach of scripts, named by the instance', async () => {
  const visitor = server.visitor();
  const response = await visitor.fetch('/api/session', {
    method: 'POST',
    headers: { ...own, 'idempotency-key': server.services.ids.id() },
    body: JSON.stringify({ email: anna.email, password: 'six green kettles' }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^trackyard_session_[0-9a-f]{8}=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('over TLS the cookie is Secure and bound to the host', async () => {
  const secure = await startTestServer({ configuration: { publicAddress: 'https://trackyard.example' } });
  const person = await secure.person({ displayName: 'Mateo Ruiz', password: 'six green kettles' });
  const response = await secure.visitor().fetch('/api/session', {
    method: 'POST',
    headers: { ...own, 'idempotency-key': secure.services.ids.id(), origin: 'https://trackyard.example' },
    body: JSON.stringify({ email: person.email, password: 'six green kettles' }),
  });
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-trackyard_session_.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(response.headers.get('strict-transport-security')).toContain('max-age');
  await secure.stop();
});

test('serves the web client: pages are asked for anew, hashed files never', async () => {
  for (const address of ['/', '/login?redirect=%2F', `/workspace/${trackId}`]) {
    const page = await anna.fetch(address, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Trackyard</title>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  const asset = await anna.fetch('/assets/app-1234.js');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect((await anna.fetch('/assets/gone.js')).status).toBe(404);
  for (const file of ['/foo.txt', '/.env', '/robots.txt?x=1'])
    expect((await anna.fetch(file, { headers: { accept: 'text/html' } })).status).toBe(404);
  expect((await anna.fetch('/service-worker.js', { headers: { 'sec-fetch-dest': 'serviceworker' } })).status).toBe(404);
  expect((await anna.fetch('/../package.json', { headers: { accept: 'application/json' } })).status).toBe(404);
});

test('a file of the client comes compressed where the build has it so', async () => {
  const plain = 'export const text = "served as it is";';
  await writeFile(path.join(webFolder, 'assets', 'app-9012.js'), plain);
  await writeFile(path.join(webFolder, 'assets', 'app-9012.js.br'), brotliCompressSync(plain));
  const asset = await anna.fetch('/assets/app-9012.js', { headers: { 'accept-encoding': 'br' } });
  expect(await asset.text()).toBe(plain);
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(asset.headers.get('content-type')).toContain('javascript');
  expect(asset.headers.get('cache-control')).toContain('immutable');
});

test('a client that is built anew is served from then on', async () => {
  await writeFile(path.join(webFolder, 'assets', 'app-5678.js'), 'export {}');
  await writeFile(path.join(webFolder, 'service-worker.js'), '// newer');
  expect((await anna.fetch('/assets/app-5678.js')).headers.get('cache-control')).toContain('immutable');
  const worker = await anna.fetch('/service-worker.js');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

test('GET /logout ends the session and goes to the sign-in page; a link on another site does not', async () => {
  const person = await server.person('Jonas Weber');
  const session = `session=${person.sessionId}`;
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    const foreign = await person.fetch(`/logout?arid=1&${session}`, { headers });
    expect(foreign.headers.get('location')).toBe('/login?arid=1');
    expect((await person.fetch('/api/token')).status).toBe(200);
  }
  const cookies = new Map(person.cookies);
  const own = await person.fetch('/logout?redirect=%2Fx', { headers: { 'sec-fetch-site': 'none' } });
  expect([own.status, own.headers.get('location')]).toEqual([302, '/login?redirect=%2Fx']);
  expect(person.cookies.size).toBe(0);
  for (const [name, value] of cookies) person.cookies.set(name, value);
  expect((await person.fetch('/api/token')).status).toBe(401);
});

test.each([
  ['a browser that tells where it comes from', 'Tove Berg', { 'sec-fetch-site': 'same-origin' }],
  ['one that does not', 'Mateo Ruiz', {}],
])('GET /logout by a link in a message ends nothing; a page of ours names the session: in %s', async (_, name, headers) => {
  const [person, other] = [await server.person(name), anna];
  for (const query of ['', `?session=${other.sessionId}`, '?session=', `?session=${person.sessionId}&session=${person.sessionId}`]) {
    await person.fetch(`/logout${query}`, { headers });
    expect((await person.fetch('/api/token')).status, query).toBe(200);
  }
  const { headers: answer } = await person.fetch(`/logout?session=${person.sessionId}`, { headers });
  expect(answer.get('location')).toBe('/login');
  expect(person.cookies.size).toBe(0);
});

test('a sign-out that fails leads to the page with the server’s word, and the session stays', async () => {
  const busy = await startTestServer({ nodes: 1, configuration: { rates: { read: 1, write: 1e9, ephemeral: 1e9, credentials: 1e9 } } });
  const person = await busy.person('Jonas Weber');
  await person.fetch('/api/token');
  const { status, headers } = await person.fetch('/logout', { headers: { 'sec-fetch-site': 'none' } });
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/message?code=tooManyRequests', 'no-store']);
  expect(person.cookies.size).toBe(1);
  await busy.stop();
});

test('GET /silentrefresh answers the token of the session', async () => {
  const token = (await (await anna.fetch('/silentrefresh')).json()) as { userId: string };
  expect(token.userId).toBe(anna.userId);
  expect((await server.visitor().fetch('/silentrefresh')).status).toBe(401);
});

test('GET /api/apcs/token?appId= answers a token [API-009, PAPI-012]', async () => {
  const response = await anna.fetch('/api/apcs/token?appId=app-1');
  expect(await response.json()).toMatchObject({ success: true, tokenId: expect.any(String), expiry: expect.any(String) });
});

test('a track has an id of 36 characters: longer and shorter ones are refused [PAPI-059]', async () => {
  const id = server.services.ids.id();
  expect(id).toHaveLength(36);
  const make = (trackId: string) => anna.call('tracks.create', { id: trackId, title: 'Green buying' });
  for (const wrong of [id.slice(1), `${id}0`, id.replaceAll('-', '')])
    await expect(make(wrong)).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(make(id)).resolves.toBeDefined();
});

test('GET /api/apcs/token answers a token without an appId too [API-010]', async () => {
  expect(await (await anna.fetch('/api/apcs/token')).json()).toMatchObject({ success: true });
});

test('tells how it is', async () => {
  expect(await (await anna.fetch('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await anna.fetch('/readyz')).status).toBe(200);
  const atNodes = server.nodes.map((it) => fetch(`http://127.0.0.1:${it.services.configuration.port}/metrics`));
  const metrics = (await Promise.all((await Promise.all(atNodes)).map((it) => it.text()))).join('\n');
  expect(metrics).toContain('trackyard_operation_seconds_count{operation="identity.getToken",code="ok"}');
  expect(metrics).toContain('trackyard_sockets 0');
  expect(metrics).toMatch(/trackyard_database_connections\{state="idle"\} [1-9]/);
  expect(metrics).toMatch(/trackyard_disk_free_bytes [1-9]/);
  for (const name of ['jobs_waiting', 'jobs_failed', 'mail_waiting', 'mail_failed'])
    expect(metrics).toMatch(new RegExp(`trackyard_${name} \\d`));
});

test('figures are for programs on this machine, or for those that know the token', async () => {
  const token = 'a-long-secret-of-prometheus';
  const proxied = await startTestServer({ nodes: 1, configuration: { trustProxy: true } });
  const guarded = await startTestServer({ nodes: 1, configuration: { metricsToken: token } });
  const get = async (address: string, headers: Record<string, string> = {}) => (await fetch(`${address}/metrics`, { headers })).status;
  try {
    const [node] = server.nodes.map((it) => `http://127.0.0.1:${it.services.configuration.port}`);
    expect([await get(node!), await get(node!, { 'x-forwarded-for': '203.0.113.7' }), await get(proxied.address)]).toEqual([200, 404, 404]);
    expect([await get(guarded.address), await get(guarded.address, { authorization: 'Bearer another' })]).toEqual([404, 404]);
    expect(await get(guarded.address, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await (await fetch(`${proxied.address}/metrics`)).text()).toContain('Set TRACKYARD_METRICS_TOKEN');
    expect(await (await fetch(`${guarded.address}/metrics`)).text()).not.toContain('TRACKYARD');
  } finally {
    await proxied.stop();
    await guarded.stop();
  }
});

test('the OpenAPI document has each operation of the catalogue, and the reference page shows it', async () => {
  const document = (await (await anna.fetch('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const described = Object.values(document.paths).flatMap((it) => Object.values(it).map(({ operationId }) => operationId));
  expect(described.sort()).toEqual([...operationNames].sort());
  const page = await anna.fetch('/api/reference');
  const html = await page.text();
  for (const name of operationNames) expect(html).toContain(`<article id="${name}">`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).not.toMatch(/(src|href)="https?:/);
  // The one script is that of the policy, and each operation without bytes can be tried.
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(html) ?? [];
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash('sha256', script, 'base64')}'`);
  expect(html.match(/<script/g)).toHaveLength(1);
  const tried = [...html.matchAll(/<details class="try" data-name="([^"]+)"/g)].map((it) => it[1]);
  expect(tried.toSorted()).toEqual(operationNames.filter((name) => !operationOf(name).bytes).toSorted());
});

test('too many calls of a class are refused for a while, for that person alone', async () => {
  const strict = await startTestServer({ nodes: 1, configuration: { rates: { read: 2, write: 2, ephemeral: 2, credentials: 2 } } });
  const [one, other] = [await strict.person('Anna Lindqvist'), await strict.person('Mateo Ruiz')];
  const statuses = async (person: TestPerson): Promise<number[]> => [
    (await person.fetch('/api/token')).status,
    (await person.fetch('/api/token')).status,
    (await person.fetch('/api/token')).status,
  ];
  expect(await statuses(one)).toEqual([200, 200, 429]);
  expect(await statuses(other)).toEqual([200, 200, 429]);
  const refused = await one.fetch('/api/token');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  strict.clock.advance(60_000);
  expect(await statuses(one)).toEqual([200, 200, 429]);
  const guesses = [1, 2, 3].map(() => strict.visitor().call('identity.signIn', { email: 'a@b.example', password: 'no' }));
  const codes = (await Promise.allSettled(guesses)).map((it) => it.status === 'rejected' && (it.reason as { code: string }).code);
  expect(codes.sort()).toEqual(['invalidCredentials', 'invalidCredentials', 'tooManyRequests']);
  await strict.stop();
});

test('an unexpected failure is told to nobody but the log, with its request id', async () => {
  const lines: string[] = [];
  const broken = await startTestServer({ log: createLog('error', (line) => lines.push(line)) });
  const person = await broken.person('Anna Lindqvist');
  await broken.services.database.schema.dropTable('app_token').cascade().execute();
  const response = await person.fetch('/api/apcs/token');
  const failure = errorEnvelope.parse(await response.json());
  expect(failure).toMatchObject({ code: 'internal', message: 'Something went wrong on the server.' });
  expect(lines.join()).toContain(failure.requestId);
  expect(lines.join()).toContain('app_token');
  await broken.stop();
});
