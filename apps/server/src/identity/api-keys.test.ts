import { createLog } from '@trackyard/server';
import { startTestServer, type TestPerson, type TestServer, testClock } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withKey } from '../../test/keys.ts';
import { isApiKeySecret, newApiKeySecret } from './api-key-secret.ts';

const clock = testClock();
let server: TestServer;
let ines: TestPerson;
let trackId: string;
let log = '';
beforeAll(async () => {
  const writes = (line: string): void => {
    log += line;
  };
  server = await startTestServer({ clock, log: createLog('info', writes) });
  ines = await server.person({ displayName: 'Ines Costa', tenantAdmin: true });
  trackId = await server.track('Harvest', [ines]);
});
afterAll(() => server?.stop());

const id = () => server.services.ids.id();
const create = (by: TestPerson, scopes: ('tracks:read' | 'chat:read' | 'chat:write' | 'people:read')[], expires: string | null = null) =>
  by.call('apiKeys.create', { tenantId: server.tenantId, apiKey: { id: id(), name: 'Nightly export', scopes, expires } });
const read = (secret: string) => withKey(server, secret).fetch(`/api/tracks/${trackId}/messages`);
const answerOf = async (response: Response) => {
  const { code = 'ok', message = '' } = (await response.json()) as { code?: string; message?: string };
  return [response.status, code, message];
};
const tables = async (): Promise<string> => {
  const { database } = server.services;
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(database);
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(database)),
  );
  return texts.flatMap((it) => it.rows.map((row) => row.text)).join('\n');
};

test('a key has the form that scanners for secrets match, and a checksum that a wrong letter breaks', () => {
  for (let at = 0; at < 200; at++) {
    const secret = newApiKeySecret(server.services.ids);
    expect(secret).toMatch(/^tyd_(api|scim|app|hook)_[0-9A-Za-z]{47}$/);
    expect(isApiKeySecret(secret)).toBe(true);
    const place = 8 + (at % 47);
    const wrong = `${secret.slice(0, place)}${secret[place] === 'a' ? 'b' : 'a'}${secret.slice(place + 1)}`;
    expect(isApiKeySecret(wrong)).toBe(false);
  }
});

test('an administrator creates a key, which calls for them, and whose secret no table and no line of the log holds [TADMIN-015, TADMIN-089]', async () => {
  const { key, secret } = await create(ines, ['chat:read', 'chat:write']);
  expect(key).toMatchObject({ name: 'Nightly export', hint: secret.slice(0, 12), userName: 'Ines Costa', lastUsed: null });
  const client = withKey(server, secret);
  const { id: messageId } = await client.call('chat.sendMessage', { trackId, id: id(), text: 'Two lots came in' });
  expect((await client.call('chat.listMessages', { trackId })).messages.at(-1)).toMatchObject({ id: messageId, senderId: ines.userId });
  expect(await tables()).not.toContain(secret);
  expect(log).not.toContain(secret);
  expect(log).toContain(`"keyId":"${key.id}"`);
});

test('a call that comes again with the id of a key makes no second one and shows no secret', async () => {
  const input = { tenantId: server.tenantId, apiKey: { id: id(), name: 'Once', scopes: ['chat:read' as const] } };
  const idempotencyKey = id();
  await ines.call('apiKeys.create', input, { idempotencyKey });
  await expect(ines.call('apiKeys.create', input, { idempotencyKey })).rejects.toMatchObject({ code: 'conflict' });
  const { keys } = await ines.call('apiKeys.list', { tenantId: server.tenantId, search: 'once' });
  expect(keys).toHaveLength(1);
});

test('a call beyond the scopes is refused, and names the one that is missing; what people alone may do names none', async () => {
  const { secret } = await create(ines, ['people:read']);
  expect(await answerOf(await read(secret))).toEqual([
    403,
    'forbidden',
    'This API key lacks the scope chat:read, which chat.listMessages needs.',
  ]);
  const all = withKey(server, secret);
  await expect(all.call('apiKeys.list', { tenantId: server.tenantId })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'No API key may call apiKeys.list: it is for people who are signed in.',
  });
  await expect(all.call('identity.listSessions', {})).rejects.toMatchObject({ code: 'forbidden' });
  expect((await all.call('tenantUsers.list', { tenantId: server.tenantId })).users.length).toBeGreaterThan(0);
});

test('an ended key is refused from the next call on [TADMIN-090]', async () => {
  const { key, secret } = await create(ines, ['chat:read']);
  expect((await read(secret)).status).toBe(200);
  await ines.call('apiKeys.delete', { tenantId: server.tenantId, apiKey: key.id });
  expect(await answerOf(await read(secret))).toEqual([401, 'unauthenticated', 'This API key has been ended.']);
  await expect(ines.call('apiKeys.delete', { tenantId: server.tenantId, apiKey: key.id })).rejects.toMatchObject({ code: 'notFound' });
  const { keys } = await ines.call('apiKeys.list', { tenantId: server.tenantId });
  expect(keys.map((it) => it.id)).not.toContain(key.id);
});

test('a key runs out on its day, and one of the past is not made', async () => {
  const { secret } = await create(ines, ['chat:read'], new Date(clock.now().getTime() + 3_600_000).toISOString());
  expect((await read(secret)).status).toBe(200);
  clock.advance(3_600_000);
  expect(await answerOf(await read(secret))).toEqual([401, 'unauthenticated', 'This API key has expired.']);
  const past = new Date(clock.now().getTime() - 1_000).toISOString();
  await expect(create(ines, ['chat:read'], past)).rejects.toMatchObject({ code: 'invalidInput' });
});

test('the keys of a person end with their account, and stay ended when it is opened again', async () => {
  const bo = await server.person({ displayName: 'Bo Larsen', tenantAdmin: true });
  await server.track('Cupping', [bo]);
  const { secret } = await create(bo, ['tracks:read']);
  const browse = () => withKey(server, secret).call('tracks.browse', {});
  await browse();
  const account = { tenantId: server.tenantId, userId: bo.userId };
  await ines.call('tenantUsers.deactivate', account);
  await expect(browse()).rejects.toMatchObject({ code: 'unauthenticated' });
  await ines.call('tenantUsers.reactivate', account);
  await expect(browse()).rejects.toMatchObject({ code: 'unauthenticated', message: 'This API key has been ended.' });
});

test('a key of a system administrator is of one company and never runs the instance', async () => {
  const root = await server.person({ displayName: 'Root Keeper', tenantAdmin: true, systemAdmin: true });
  const { secret } = await create(root, ['people:read']);
  const list = (tenantId: string) => withKey(server, secret).call('tenantUsers.list', { tenantId });
  await list(server.tenantId);
  const elsewhere = await server.createTenant('Harbour Imports');
  await root.call('tenantUsers.list', { tenantId: elsewhere });
  await expect(list(elsewhere)).rejects.toMatchObject({ code: 'notFound' });
  await expect(
    root.call('apiKeys.create', { tenantId: elsewhere, apiKey: { id: id(), name: 'Abroad', scopes: ['chat:read'] } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('a key loses with its person what the person loses', async () => {
  const tom = await server.person({ displayName: 'Tom Berg', tenantAdmin: true });
  const { secret } = await create(tom, ['people:read']);
  const list = () => withKey(server, secret).call('tenantUsers.list', { tenantId: server.tenantId });
  await list();
  await ines.call('tenantUsers.update', { tenantId: server.tenantId, user: { id: tom.userId, tenantAdmin: false } });
  await expect(list()).rejects.toMatchObject({ code: 'forbidden' });
});

test('the last use is noted every five minutes at most', async () => {
  const { key, secret } = await create(ines, ['chat:read']);
  const lastUsed = async () =>
    (await ines.call('apiKeys.list', { tenantId: server.tenantId })).keys.find((it) => it.id === key.id)?.lastUsed;
  await read(secret);
  const first = clock.now().toISOString();
  expect(await lastUsed()).toBe(first);
  clock.advance(4 * 60_000);
  await read(secret);
  expect(await lastUsed()).toBe(first);
  clock.advance(2 * 60_000);
  await read(secret);
  expect(await lastUsed()).toBe(clock.now().toISOString());
});

test.each([
  ['no key', 'tyd_api_short'],
  ['a wrong letter', `tyd_api_${'a'.repeat(47)}`],
])('%s is refused with 401, also beside the cookie of a session', async (_, secret) => {
  const response = await ines.fetch(`/api/tracks/${trackId}/messages`, { headers: { authorization: `Bearer ${secret}` } });
  expect(await answerOf(response)).toEqual([401, 'unauthenticated', 'This is no API key: letters are missing or wrong.']);
});

test('the password of a proxy in the same header leaves the session as it is', async () => {
  const headers = { authorization: 'Basic YTpi', 'x-requested-with': 'Trackyard' };
  expect((await ines.fetch(`/api/tracks/${trackId}/messages`, { headers })).status).toBe(200);
});

test('a key needs no header against other sites, gets no cookie, and opens neither files nor the socket', async () => {
  const { secret } = await create(ines, ['chat:write']);
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': id() };
  const body = JSON.stringify({ id: id(), text: 'By a script' });
  const sent = await server.visitor().fetch(`/api/tracks/${trackId}/messages`, { method: 'POST', headers, body });
  expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []]);
  const file = await withKey(server, secret).fetch(`/api/track/${trackId}/entry/${id()}/binary`);
  expect((await answerOf(file)).slice(0, 2)).toEqual([403, 'forbidden']);
  await expect(server.visitor().socket({ authorization: `Bearer ${secret}` })).rejects.toThrow();
});

test('a key is created, renamed and ended in the audit log, and a call with it names the key', async () => {
  const { key, secret } = await create(ines, ['people:read']);
  const of = { tenantId: server.tenantId, apiKey: key.id };
  clock.advance(1_000);
  await ines.call('apiKeys.update', { ...of, name: 'Hourly export' });
  clock.advance(1_000);
  await withKey(server, secret)
    .call('apiKeys.delete', of)
    .catch(() => undefined);
  clock.advance(1_000);
  await ines.call('apiKeys.delete', of);
  const { events } = await ines.call('tenant.auditEvents', { tenantId: server.tenantId, area: 'keys', search: 'export' });
  expect(events.filter((it) => it.subjectId === key.id).map((it) => [it.operation, it.outcome, it.actorName, it.subjectName])).toEqual([
    ['apiKeys.delete', 'ok', 'Ines Costa', 'Hourly export'],
    ['apiKeys.delete', 'forbidden', 'Ines Costa (API key Hourly export)', 'Hourly export'],
    ['apiKeys.update', 'ok', 'Ines Costa', 'Nightly export'],
    ['apiKeys.create', 'ok', 'Ines Costa', 'Nightly export'],
  ]);
});

test('each key has a rate of its own, apart from its person', async () => {
  const strict = await startTestServer({ nodes: 1, configuration: { rates: { read: 2, write: 9, ephemeral: 9, credentials: 9 } } });
  const anna = await strict.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const apiKey = { id: strict.services.ids.id(), name: 'Quick', scopes: ['tracks:read' as const] };
  const { secret } = await anna.call('apiKeys.create', { tenantId: strict.tenantId, apiKey });
  const browse = () => withKey(strict, secret).fetch('/api/public-tracks');
  const statuses = [(await browse()).status, (await browse()).status, (await browse()).status];
  expect(statuses.at(-1)).toBe(429);
  await anna.call('tracks.browse', {});
  await strict.stop();
});
