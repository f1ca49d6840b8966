import { pathOf, pushTag } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { pushScene, waits } from '../../test/push-scene.ts';

const { scene, arrives, last, nothingWaits, say } = pushScene();

test('what was read elsewhere is taken away', async () => {
  const { number } = await say('Read me');
  await arrives();
  await expect.poll(async () => (await scene.mateo.call('push.listDeliveries', {})).deliveries[0]?.state, waits).toBe('SENT');
  await scene.mateo.call('chat.markViewed', { trackId: scene.trackId, number });
  await arrives(2);
  expect(scene.device.pushed[1]).toEqual({ type: 'close', tag: pushTag(scene.trackId) });
});

test.each([404, 410])('a device that its push service does not know any more (%s) is removed', async (status) => {
  scene.device.answers(status);
  await say('Anybody there');
  await expect
    .poll(async () => (await scene.mateo.call('push.listDeliveries', {})).deliveries, waits)
    .toMatchObject([{ kind: 'NEWS', state: 'GONE', status, tries: 1, trackId: scene.trackId }]);
  // Where nobody wants any, nothing would be looked at.
  await scene.anna.call('push.register', scene.service.browser().registration);
  await say('Anybody');
  await nothingWaits();
  expect(scene.device.calls).toHaveLength(1);
});

test('a push service that never answers holds up nobody else', async () => {
  const release = scene.device.hangs();
  await say('Into the tar');
  await expect.poll(() => scene.device.calls.length, waits).toBe(1);
  const priya = await scene.server.person('Priya Nair');
  const own = scene.service.browser();
  await priya.call('push.register', own.registration);
  await priya.call('push.sendTest', {});
  await arrives(1, own);
  expect((await scene.mateo.call('push.listDeliveries', {})).deliveries).toMatchObject([{ state: 'WAITING' }]);
  release();
  await arrives();
});

test('a push service that is busy is asked again, not before it wants to be, and not for ever', async () => {
  scene.device.answers(503, { 'retry-after': '600' });
  await say('Busy');
  const line = async () => (await scene.mateo.call('push.listDeliveries', {})).deliveries[0];
  const dueInMs = async () => {
    const row = await scene.server.services.database.selectFrom('push_delivery').select('due').executeTakeFirstOrThrow();
    return row.due.getTime() - scene.server.clock.now().getTime();
  };
  for (const [tries, pauseMs] of [600_000, 600_000, 600_000, 1_800_000].entries()) {
    // Later than it may be taken by another node: it was put off.
    await expect.poll(dueInMs, waits).toBe(pauseMs);
    expect(scene.device.calls).toHaveLength(tries + 1);
    expect(await line()).toMatchObject({ state: 'WAITING', tries: tries + 1, status: 503 });
    scene.server.clock.advance(pauseMs);
  }
  await expect.poll(line, waits).toMatchObject({ state: 'FAILED', tries: 5 });
});

test('a test goes to all of my devices at once, also while I am here, and its log says what became of it', async () => {
  await scene.mateo.call('presence.update', { active: true });
  expect(await scene.mateo.call('push.sendTest', {})).toEqual({ devices: 1 });
  await arrives();
  expect(last()).toMatchObject({ type: 'show', title: 'Trackyard', path: pathOf('ProfileSettings') });
  await expect
    .poll(async () => (await scene.mateo.call('push.listDeliveries', {})).deliveries, waits)
    .toMatchObject([{ kind: 'TEST', state: 'SENT', status: 201, tries: 1, trackId: null, device: { type: 'DESKTOP' } }]);
  expect(await scene.anna.call('push.sendTest', {})).toEqual({ devices: 0 });
  expect(await scene.anna.call('push.listDeliveries', {})).toEqual({ deliveries: [] });
});
