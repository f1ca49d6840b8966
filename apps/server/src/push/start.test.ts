import { limits } from '@trackyard/contract';
import { openPushService, startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { waits } from '../../test/push-scene.ts';

test('right after its start a server does not know who is here: it pushes after a minute only, but a test at once', async () => {
  const service = await openPushService();
  const server = await startTestServer({ configuration: { outsideAllowed: [service.place] } });
  try {
    const [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
    const trackId = await server.track('Autumn blend launch', [anna, mateo]);
    const device = service.browser();
    await mateo.call('push.register', device.registration);
    await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'The first roast is on Monday' });
    const waiting = () =>
      server.services.database
        .selectFrom('push_delivery')
        .select('due')
        .where('kind', '=', 'NEWS')
        .where('state', '=', 'WAITING')
        .execute();
    const started = server.clock.now().getTime();
    await expect.poll(async () => (await waiting())[0]?.due.getTime(), waits).toBe(started + limits.onlineMs);
    await mateo.call('push.sendTest', {});
    await expect.poll(() => device.pushed.length, waits).toBe(1);
    expect(device.pushed[0]).toMatchObject({ tag: 'test' });
    server.clock.advance(limits.onlineMs);
    await expect
      .poll(() => device.pushed.map((it) => it.type === 'show' && it.body), waits)
      .toContain('Anna Lindqvist: The first roast is on Monday');
  } finally {
    await server.stop();
    await service.close();
  }
});
