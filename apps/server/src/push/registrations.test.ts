import { createPublicKey } from 'node:crypto';
import { limits } from '@trackyard/contract';
import { openPushService, startTestServer, type TestPerson, type TestPushService, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let service: TestPushService;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({ configuration: { outsideAllowed: [service.place] } });
});
beforeEach(async () => {
  const tenantId = await server.createTenant('Kestrel Coffee');
  const own = (displayName: string) => server.person({ displayName, tenantId, email: `${server.services.ids.id()}@kestrel.example` });
  [anna, mateo] = [await own('Anna Lindqvist'), await own('Mateo Ruiz')];
});
afterAll(async () => {
  await server?.stop();
  await service?.close();
});

const stored = (endpoint: string) =>
  server.services.database.selectFrom('push_registration').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();

test('the push id is the public key of this instance, the same for everybody and after a new start [API-016]', async () => {
  const { pushId } = await anna.call('push.getPushId', {});
  const point = Buffer.from(pushId, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  expect(createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }).asymmetricKeyType).toBe('ec');
  expect(await mateo.call('push.getPushId', {})).toEqual({ pushId });
  const again = await startTestServer({ connection: server.connection });
  const later = await again.person({ displayName: 'Priya Nair', email: `${again.services.ids.id()}@kestrel.example` });
  expect(await later.call('push.getPushId', {})).toEqual({ pushId });
  await again.stop();
});

test('a device is registered with all fields, and as it was said last [API-017, NOTIF-016, NOTIF-017, NOTIF-018]', async () => {
  const { registration } = service.browser('MOBILE');
  await anna.call('push.register', registration);
  expect(await stored(registration.endpoint)).toMatchObject({ user_id: anna.userId, device_type: 'MOBILE', enabled: true, apns: false });
  await anna.call('push.register', { ...registration, deviceType: 'DESKTOP', enabled: false });
  expect(await stored(registration.endpoint)).toMatchObject({ key: registration.key, device_type: 'DESKTOP', enabled: false });
  const app = { endpoint: 'ab'.repeat(32), key: null, auth: null, deviceType: 'IOSAPP', enabled: true, apns: true } as const;
  await mateo.call('push.register', app);
  expect(await stored(app.endpoint)).toMatchObject({ user_id: mateo.userId, apns: true });
});

test.each([
  ['no key', { key: null }],
  ['a key that is none', { key: 'B'.repeat(20) }],
  ['a secret that is too long', { auth: 'a'.repeat(23) }],
  ['an address of no push service', { endpoint: 'ftp://push.example/1' }],
  ['an address without https', { endpoint: 'http://push.example/1' }],
  ['an unknown kind of device', { deviceType: 'WATCH' as never }],
])('it is refused with %s', async (_, wrong) => {
  const { registration } = service.browser();
  await expect(anna.call('push.register', { ...registration, ...wrong })).rejects.toMatchObject({ code: 'invalidInput' });
});

test('a device that is taken back is gone, and nobody takes back another one’s [API-018]', async () => {
  const { registration } = service.browser();
  await anna.call('push.register', registration);
  await mateo.call('push.unregister', registration);
  expect(await stored(registration.endpoint)).toBeDefined();
  await anna.call('push.unregister', registration);
  expect(await stored(registration.endpoint)).toBeUndefined();
});

test('a browser belongs to whoever registered it last, in one place only, for as long as their session lasts', async () => {
  const [first, second] = [service.browser().registration, service.browser().registration];
  await anna.call('push.register', first);
  await mateo.call('push.register', first);
  expect(await stored(first.endpoint)).toMatchObject({ user_id: mateo.userId });
  await mateo.call('push.register', second);
  expect(await stored(first.endpoint)).toBeUndefined();
  await mateo.call('identity.signOut', {});
  expect(await stored(second.endpoint)).toBeUndefined();
});

test('of very many devices the newest are kept', async () => {
  const { database, ids, clock } = server.services;
  const session = { user_id: anna.userId, session_id: anna.sessionId! };
  const rest = { key: 'k', auth: 'a', device_type: 'DESKTOP', enabled: true, apns: false } as const;
  const older = Array.from({ length: limits.pushDevices }, (_, at) => ({
    id: ids.id(),
    endpoint: `https://push.example/${ids.id()}`,
    created: new Date(clock.now().getTime() - 1_000 - at),
    ...session,
    ...rest,
  }));
  // As if each had come by a session of its own.
  await database.insertInto('push_registration').values(older).execute();
  const { sessionId: session_id } = await server.person({ displayName: 'Priya Nair', email: `${ids.id()}@kestrel.example` });
  await database.updateTable('push_registration').set({ session_id: session_id! }).where('user_id', '=', anna.userId).execute();
  const { registration } = service.browser();
  await anna.call('push.register', registration);
  const left = await database.selectFrom('push_registration').select('endpoint').where('user_id', '=', anna.userId).execute();
  expect(left).toHaveLength(limits.pushDevices);
  expect(left.map((it) => it.endpoint)).not.toContain(older.at(-1)!.endpoint);
});
