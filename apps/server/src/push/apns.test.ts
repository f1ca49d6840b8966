import { limits, type PushRegistration, pathOf } from '@trackyard/contract';
import { openApns, startTestServer, type TestApns, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { waits } from '../../test/push-scene.ts';

const app: PushRegistration = { endpoint: 'ab'.repeat(32), key: null, auth: null, deviceType: 'IOSAPP', enabled: true, apns: true };
let [apns, server, anna, mateo, trackId] = [] as unknown as [TestApns, TestServer, TestPerson, TestPerson, string];
beforeAll(async () => {
  apns = await openApns();
});
beforeEach(async () => {
  apns.answers(200);
  apns.taken.length = apns.calls.length = 0;
  server = await startTestServer({ configuration: { apns: apns.account } });
  // Right after its start it does not know who is here.
  server.clock.advance(limits.onlineMs);
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  trackId = await server.track('Autumn blend', [anna, mateo]);
  await mateo.call('push.register', app);
});
afterEach(() => server?.stop());
afterAll(() => apns?.close());

const say = (text: string) => anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text });
const arrives = (count = 1) => expect.poll(() => apns.taken.length, waits).toBe(count);
const lines = async () => (await mateo.call('push.listDeliveries', {})).deliveries;
const devices = () => server.services.database.selectFrom('push_registration').select('endpoint').execute();

test('the app is pushed to by its token, with one of the account, and is told what to take away once it was read', async () => {
  const { id, number } = await say('The first roast is on Monday');
  await arrives();
  const [{ device, headers, payload }] = apns.taken as [TestApns['taken'][number]];
  expect(device).toBe(app.endpoint);
  const now = Math.floor(server.clock.now().getTime() / 1_000);
  expect(headers).toMatchObject({
    'apns-topic': 'example.trackyard.app',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': String(now + 86_400),
  });
  expect(apns.claimsOf(headers)).toEqual({ kid: 'KEY4567890', iss: 'TEAM567890', iat: now });
  const collapse = headers['apns-collapse-id'] as string;
  expect(collapse.length).toBeLessThanOrEqual(64);
  expect(payload).toEqual({
    aps: {
      alert: { title: 'Autumn blend', body: 'Anna Lindqvist: The first roast is on Monday' },
      sound: 'default',
      'thread-id': collapse,
    },
    path: pathOf('TrackChat', { trackId }, { message: id }),
    date: server.clock.now().toISOString(),
  });
  await expect.poll(lines, waits).toMatchObject([{ state: 'SENT', status: 200, tries: 1, device: { type: 'IOSAPP' } }]);
  await mateo.call('chat.markViewed', { trackId, number });
  await arrives(2);
  expect(apns.taken[1]).toMatchObject({
    headers: { 'apns-push-type': 'background', 'apns-priority': '5' },
    payload: { aps: { 'content-available': 1 }, close: collapse },
  });
});

test.each([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
  [400, 'DeviceTokenNotForTopic'],
])('a device of which Apple says %s %s is removed', async (status, reason) => {
  apns.answers(status, reason);
  await say('Anybody there');
  await expect.poll(lines, waits).toMatchObject([{ state: 'GONE', status, tries: 1 }]);
  // Its line is written first.
  await expect.poll(devices, waits).toEqual([]);
});

test('a service that is busy is asked again, also over a new connection; one that refuses is not', async () => {
  apns.answers(503, 'ServiceUnavailable');
  await say('Busy');
  await expect.poll(lines, waits).toMatchObject([{ state: 'WAITING', status: 503, tries: 1 }]);
  apns.drop();
  apns.answers(200);
  server.clock.advance(10_000);
  await arrives();
  await expect.poll(lines, waits).toMatchObject([{ state: 'SENT', status: 200, tries: 2 }]);
  apns.answers(403, 'InvalidProviderToken');
  await say('Refused');
  await expect.poll(lines, waits).toMatchObject([{ state: 'FAILED', status: 403, tries: 1 }, { state: 'SENT' }]);
  expect(await devices()).toHaveLength(1);
});

test('a token serves for forty minutes, unless Apple has had enough of it before', async () => {
  const times = () => apns.calls.map((it) => apns.claimsOf(it).iat - apns.claimsOf(apns.calls[0]!).iat);
  await say('One');
  await arrives();
  server.clock.advance(limits.onlineMs);
  apns.answers(403, 'ExpiredProviderToken');
  await say('Two');
  await expect.poll(async () => (await lines())[0], waits).toMatchObject({ state: 'WAITING', status: 403 });
  expect(times()).toEqual([0, 0]);
  apns.answers(200);
  server.clock.advance(10_000);
  await arrives(2);
  server.clock.advance(40 * 60_000);
  await say('Three');
  await arrives(3);
  expect(times()).toEqual([0, 0, 70, 2_470]);
});

test('where nothing is set up for the app, nothing waits for it', async () => {
  const other = await startTestServer();
  const [freya, jonas] = [await other.person('Freya Holm'), await other.person('Jonas Weber')];
  await jonas.call('push.register', app);
  expect(await jonas.call('push.sendTest', {})).toEqual({ devices: 0 });
  const id = await other.track('Cellar', [freya, jonas]);
  await freya.call('chat.sendMessage', { trackId: id, id: other.services.ids.id(), text: 'Hello' });
  await other.settled();
  expect(await other.services.database.selectFrom('push_delivery').selectAll().execute()).toEqual([]);
  await other.stop();
});
