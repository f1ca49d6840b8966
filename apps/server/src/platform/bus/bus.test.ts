import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { busGround, heardBy } from '../../../test/buses.ts';
import { createLog } from '../log.ts';
import type { Bus } from './bus.ts';
import { inProcessBus } from './in-process.ts';

let ground: Awaited<ReturnType<typeof busGround>>;
beforeEach(async () => {
  ground = await busGround();
});
afterEach(() => ground.clear());

describe.each([
  ['in the process', async () => inProcessBus(createLog('silent'))],
  ['on PostgreSQL', () => ground.postgres()],
] as const)('the bus %s', (_, openBus) => {
  let bus: Bus;
  beforeEach(async () => {
    bus = await openBus();
  });

  test('a node hears its own hints once, in their order, after its own work, and before anything else happens', async () => {
    const heard = heardBy(bus, 'scope');
    for (const seq of [1, 2, 3]) bus.publish('scope', { scope: 'chat:design', seq });
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard.map((it) => it.seq)).toEqual([1, 2, 3]);
    await bus.idle();
    expect(heard).toHaveLength(3);
  });

  test('a topic is heard by all who asked for it, and by nobody else', async () => {
    const [one, other, access] = [heardBy(bus, 'presence'), heardBy(bus, 'presence'), heardBy(bus, 'access')];
    const hint = { userId: 'anna', at: '2026-11-19T09:14:00.000Z', trackId: null };
    bus.publish('presence', hint);
    await bus.idle();
    expect([one, other, access]).toEqual([[hint], [hint], []]);
  });

  test('a hearer that throws keeps nothing from the others', async () => {
    bus.subscribe('access', () => {
      throw new Error('a hearer fails');
    });
    const heard = heardBy(bus, 'access');
    bus.publish('access', { userIds: ['anna'] });
    await bus.idle();
    expect(heard).toEqual([{ userIds: ['anna'] }]);
  });

  test('whoever stops listening hears nothing more; after its end a bus takes hints and tells nobody', async () => {
    const [heard, heardByOther]: [unknown[], unknown[]] = [[], heardBy(bus, 'access')];
    const stop = bus.subscribe('access', (it) => heard.push(it));
    stop();
    bus.publish('access', { userIds: ['anna'] });
    await bus.idle();
    expect([heard.length, heardByOther.length]).toEqual([0, 1]);
    await bus.close();
    bus.publish('access', { userIds: ['mateo'] });
    await bus.idle();
    expect(heardByOther).toHaveLength(1);
  });
});

test('a node whose database is out of reach opens its bus all the same', async () => {
  const bus = await ground.postgres({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const heard = heardBy(bus, 'access');
  bus.publish('access', { userIds: ['anna'] });
  await bus.idle();
  expect(heard).toHaveLength(1);
});
