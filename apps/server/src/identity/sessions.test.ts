import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, makeTenant, openBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { authenticate, authenticateAll } from './authentication.ts';
import { deactivateUser } from './deactivation.ts';
import { createUser } from './people.ts';
import { endSessions, noteSignOut, openSession } from './sessions.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server);
});
afterAll(() => server.stop());

test('signing out ends the session on the server: a copy of its cookie opens nothing [SESSION-021]', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const thief = copyOf(anna);
  expect(await thief.code('identity.getToken', {})).toBe('ok');
  await anna.call('identity.signOut', {});
  expect(anna.cookies.size).toBe(0);
  expect(await thief.code('identity.getToken', {})).toBe('unauthenticated');
});

test('what an older tab sends for one person is not done as the next one in that browser', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  const browser = openBrowser(server);
  const { sessionId: olderTab } = await browser.signIn(anna.email, passwordOfAll);
  const { sessionId } = await browser.signIn(mateo.email, passwordOfAll);
  const create = () => browser.code('tracks.create', { id: server.services.ids.id(), title: 'Words of Anna' });
  browser.sessionId = olderTab;
  expect(await create()).toBe('unauthenticated');
  expect(await browser.call('identity.getToken', {})).toMatchObject({ userId: mateo.userId });
  browser.sessionId = sessionId;
  expect(await create()).toBe('ok');
});

test('whoever signs in where somebody else still is ends that session; one’s own earlier one stays', async () => {
  const [anna, mateo] = [await personAt(server, tenantId, 'Anna Lindqvist'), await personAt(server, tenantId, 'Mateo Ruiz')];
  const browser = openBrowser(server);
  const signInAs = async ({ email }: { email: string }) => {
    await browser.call('identity.signIn', { email, password: passwordOfAll });
    return copyOf(browser);
  };
  const first = await signInAs(anna);
  const second = await signInAs(anna);
  const socket = await second.socket();
  expect(await first.code('identity.getToken', {})).toBe('ok');
  await signInAs(mateo);
  expect(await second.code('identity.getToken', {})).toBe('unauthenticated');
  await socket.next('signedOut');
  expect([await anna.code('identity.getToken', {}), await first.code('identity.getToken', {})]).toEqual(['ok', 'ok']);
});

test('the list shows my sessions with their devices, the one in use marked', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const phone = await signInFrom('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', anna.email);
  await signInFrom('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', anna.email);
  const { sessions } = await phone.call('identity.listSessions', {});
  expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual(
    expect.arrayContaining([
      { device: { browser: 'Safari', system: 'iPhone' }, current: true },
      { device: { browser: 'Firefox', system: 'Linux' }, current: false },
    ]),
  );
  expect(sessions).toHaveLength(3);
});

test('a revoked session is dead at once, its sockets too; nobody revokes the session of somebody else', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const phone = openBrowser(server);
  const { sessionId } = await phone.signIn(anna.email, passwordOfAll);
  const socket = await phone.socket();
  const mateo = await personAt(server, tenantId, 'Mateo Ruiz');
  expect(await mateo.code('identity.revokeSession', { sessionId })).toBe('notFound');
  expect(await phone.code('identity.getToken', {})).toBe('ok');
  await anna.call('identity.revokeSession', { sessionId });
  expect(await phone.code('identity.getToken', {})).toBe('unauthenticated');
  expect(await socket.next('signedOut')).toEqual({ type: 'signedOut', left: false });
  await socket.closed;
  expect(await anna.code('identity.getToken', {})).toBe('ok');
});

test('signing out everywhere else ends all other sessions of the person at once, their sockets too, and nobody else’s', async () => {
  const [anna, mateo] = [await personAt(server, tenantId, 'Anna Lindqvist'), await personAt(server, tenantId, 'Mateo Ruiz')];
  const [phone, tablet] = [openBrowser(server), openBrowser(server)];
  for (const it of [phone, tablet]) await it.call('identity.signIn', { email: anna.email, password: passwordOfAll });
  const socket = await phone.socket();
  expect(await anna.call('identity.revokeOtherSessions', {})).toEqual({ ended: 2 });
  expect(await socket.next('signedOut')).toEqual({ type: 'signedOut', left: false });
  await socket.closed;
  for (const it of [phone, tablet]) expect(await it.code('identity.getToken', {})).toBe('unauthenticated');
  for (const it of [anna, mateo]) expect(await it.code('identity.getToken', {})).toBe('ok');
  expect(await anna.call('identity.revokeOtherSessions', {})).toEqual({ ended: 0 });
});

test('the sockets of a session hear that its own person has signed out', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const socket = await anna.socket();
  await anna.call('identity.signOut', {});
  expect(await socket.next('signedOut')).toEqual({ type: 'signedOut', left: true });
});

test('a socket that learns of a sign-out from the database alone, before or without the hint, hears that its person left', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const socket = await anna.socket();
  const { database, bus, clock } = server.services;
  await inTransaction(database, async (db) => {
    const [session] = await endSessions(db, anna.userId);
    await noteSignOut(db, session!, clock.now());
  });
  bus.publish('access', { userIds: [anna.userId] });
  expect(await socket.next('signedOut')).toEqual({ type: 'signedOut', left: true });
});

test('a deactivated person is signed out everywhere at once, and stays out', async () => {
  const freya = await personAt(server, tenantId, 'Freya Holm');
  const announced: unknown[] = [];
  const { sessions } = await freya.call('identity.listSessions', {});
  const now = server.services.clock.now();
  await inTransaction(server.services.database, (db) =>
    deactivateUser({ db, now, feed: feedWriter(db, now), announce: (...news) => announced.push(news) }, freya.userId),
  );
  expect(announced).toEqual([['identity.sessionsEnded', { sessionIds: sessions.map((it) => it.id) }]]);
  expect(await freya.code('identity.getToken', {})).toBe('unauthenticated');
  expect(await freya.code('identity.signIn', { email: freya.email, password: passwordOfAll })).toBe('invalidCredentials');
});

test('a session lasts 30 days from its last use, and 12 hours where one does not stay signed in', async () => {
  const { database, ids, clock } = server.services;
  const now = clock.now();
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const userId = ids.id();
  const user = { id: userId, tenantId, email: `${userId}@kestrel.example`, displayName: 'Priya Nair', now };
  await inTransaction(database, (tx) => createUser(tx, feedWriter(tx, now), user));
  const open = async (keepSignedIn: boolean) =>
    (await openSession(database, ids, { userId, keepSignedIn, now, userAgent: '', address: '' })).secret;
  const [longLived, short] = [await open(true), await open(false)];
  const use = async (secret: string, hours: number) => (await authenticateAll(database, [{ secret, isUse: true }], after(hours)))[0];
  expect(await use(short, 11.9)).toMatchObject({ userId });
  expect(await authenticate(database, short, after(11.9 + 12.1))).toBeNull();
  expect(await use(longLived, 29 * 24)).toMatchObject({ userId });
  expect(await authenticate(database, longLived, after(58 * 24))).toMatchObject({ userId });
  // To look at it was no use.
  expect(await authenticate(database, longLived, after(29 * 24 + 30 * 24 + 1))).toBeNull();
});

test('a session that is used every week ends 180 days after it began', async () => {
  const { database, ids, clock } = server.services;
  const now = clock.now();
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { userId } = await personAt(server, tenantId, 'Priya Nair');
  const { secret } = await openSession(database, ids, { userId, keepSignedIn: true, now, userAgent: '', address: '' });
  const use = async (days: number) => (await authenticateAll(database, [{ secret, isUse: true }], after(days)))[0];
  for (let week = 1; week <= 25; week++) expect(await use(7 * week)).toMatchObject({ userId });
  expect(await use(179.9)).toMatchObject({ userId });
  expect(await use(180.1)).toBeNull();
});

test('signing out has the browser forget pictures that it cached', async () => {
  const [one, other] = [await personAt(server, tenantId, 'Anna Lindqvist'), await personAt(server, tenantId, 'Mateo Ruiz')];
  const headers = { 'x-requested-with': 'Trackyard', 'idempotency-key': server.services.ids.id() };
  const byCall = await one.fetch('/api/session', { method: 'DELETE', headers });
  const byPage = await other.fetch('/logout', { headers: { 'sec-fetch-site': 'none' } });
  expect([byCall, byPage].map((it) => [it.status, it.headers.get('clear-site-data')])).toEqual([
    [200, '"cache"'],
    [302, '"cache"'],
  ]);
});

/** Another browser with the same cookies. */
function copyOf({ cookies }: Browser): Browser {
  const copy = openBrowser(server);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

/** Signs in as that browser would. */
async function signInFrom(userAgent: string, email: string): Promise<Browser> {
  const browser = openBrowser(server);
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'Trackyard', 'idempotency-key': server.services.ids.id() };
  const body = JSON.stringify({ email, password: passwordOfAll });
  await browser.fetch('/api/session', { method: 'POST', headers: { ...headers, 'user-agent': userAgent }, body });
  return browser;
}
