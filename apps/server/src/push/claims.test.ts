import { expect, test } from 'vitest';
import { pushScene } from '../../test/push-scene.ts';
import { mostOfOneHost } from './sends.ts';
import { claimDue, putAllOff, settle } from './waiting.sql.ts';

const { scene } = pushScene();
const none: ReadonlyMap<string, number> = new Map();

/** Deliveries for devices of Mateo's at this push service, which no round of the server finds due before the test has them. */
async function waitAt(host: string, count: number): Promise<void> {
  const { services } = scene.server;
  const { session_id } = await services.database.selectFrom('push_registration').select('session_id').limit(1).executeTakeFirstOrThrow();
  const common = { user_id: scene.mateo.userId, device_type: 'DESKTOP' as const };
  const devices = Array.from({ length: count }, () => services.ids.id());
  const created = services.clock.now();
  const device = { ...common, session_id, key: 'key', auth: 'auth', enabled: true, apns: false, created };
  await services.database
    .insertInto('push_registration')
    .values(devices.map((id) => ({ ...device, id, endpoint: `https://${host}/${id}` })))
    .execute();
  const delivery = { ...common, kind: 'NEWS' as const, track_id: scene.trackId, due: later(), browser: null, system: null, created };
  await services.database
    .insertInto('push_delivery')
    .values(devices.map((registration_id) => ({ ...delivery, registration_id })))
    .execute();
}
const hour = 3_600_000;
/** Only the claims of the test are at this time. */
const later = (more = 0) => new Date(scene.server.clock.now().getTime() + hour + more);
const claim = (more = 0, { limit = 100, rooms = none } = {}) =>
  claimDue(scene.server.services.database, { now: later(more), until: later(more + 60_000), limit, rooms });

test('of several nodes that claim at once none has the delivery of another; those of a node that died are claimed again', async () => {
  await waitAt('push.example', 12);
  const { database } = scene.server.services;
  // Some begin while others end.
  for (let round = 0; round < 30; round++) {
    const claims = (await Promise.all(Array.from({ length: 8 }, () => claim(0, { limit: 4 })))).flat();
    expect(new Set(claims.map((it) => it.id)).size).toBe(claims.length);
    await putAllOff(database, new Map(claims.map((it) => [it.id, later()])));
  }
  expect(await claim()).toHaveLength(12);
  expect(await claim()).toEqual([]);
  const again = await claim(61_000);
  expect(again.map((it) => it.tries)).toEqual(Array.from({ length: 12 }, () => 2));
  for (const it of again) await settle(database, it, 'SENT', 201, later());
  expect(await claim(2 * hour)).toEqual([]);
});

test('a push service is given no more than it has room for, and keeps no other one waiting', async () => {
  await waitAt('full.example', 3);
  await waitAt('slow.example', mostOfOneHost + 5);
  await waitAt('quick.example', 2);
  const rooms = new Map([
    ['full.example', 0],
    ['quick.example', 1],
  ]);
  const claims = await claim(0, { rooms });
  const of = (host: string) => claims.filter((it) => it.host === host).length;
  expect([of('full.example'), of('slow.example'), of('quick.example')]).toEqual([0, mostOfOneHost, 1]);
  await putAllOff(scene.server.services.database, new Map(claims.map((it) => [it.id, later()])));
  expect((await claim(0, { limit: 7 })).map((it) => it.tries)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('a push that replaces an older one on the screen counts for its messages, and what is said meanwhile stays due', async () => {
  const { database } = scene.server.services;
  await waitAt('push.example', 1);
  const [first] = await claim();
  await database.updateTable('push_delivery').set({ above: 4, upto: 6 }).where('id', '=', first!.id).execute();
  await settle(database, { ...first!, above: 4, upto: 6 }, 'SENT', 201, later());
  const row = { registration_id: first!.registrationId, user_id: scene.mateo.userId, track_id: scene.trackId, kind: 'NEWS' as const };
  const rest = { device_type: 'DESKTOP' as const, browser: null, system: null, created: later(), due: later() };
  await database
    .insertInto('push_delivery')
    .values({ ...row, ...rest, above: 6, upto: 8 })
    .execute();
  const [second] = await claim();
  // A message came between.
  await database.updateTable('push_delivery').set({ upto: 9 }).where('id', '=', second!.id).execute();
  await settle(database, second!, 'SENT', 201, later());
  const rows = database
    .selectFrom('push_delivery')
    .select(['state', 'above', 'upto', 'closed'])
    .where('registration_id', '=', row.registration_id);
  expect(await rows.orderBy('upto').execute()).toEqual([
    { state: 'SENT', above: 4, upto: 6, closed: true },
    { state: 'SENT', above: 4, upto: 8, closed: false },
    { state: 'WAITING', above: 8, upto: 9, closed: false },
  ]);
  const [third] = await claim();
  await settle(database, third!, 'SENT', 201, later());
  expect(await rows.orderBy('upto').execute()).toEqual([
    { state: 'SENT', above: 4, upto: 6, closed: true },
    { state: 'SENT', above: 4, upto: 8, closed: true },
    { state: 'SENT', above: 4, upto: 9, closed: false },
  ]);
});
