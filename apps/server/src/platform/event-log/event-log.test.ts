import type { TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobQueues, jobsGround } from '../../../test/jobs-ground.ts';
import { createLog } from '../log.ts';
import { daysBefore } from '../purge.ts';
import { type Consumer, type DurableEvent, defineConsumer } from './consumer.ts';
import { purgeEvents } from './event-log.ts';

declare module './consumer.ts' {
  interface DurableEvents {
    'test.roasted': { batch: number };
    'test.cupped': { batch: number };
  }
}
const quiet = { log: createLog('silent') };
type Roasted = DurableEvent<'test.roasted'>;

const consumerOf = (handle: (event: Roasted) => Promise<void> = async () => {}, name = 'test-index') => {
  const handled: string[] = [];
  const consumer = defineConsumer<'test.roasted'>({
    name,
    events: ['test.roasted'],
    async handle(event) {
      await handle(event);
      handled.push(`${event.scope} ${event.payload.batch}`);
    },
  });
  return { consumer, handled };
};
const roast = ({ app }: TestServer, scope: string, ...batches: number[]) =>
  app.write(async ({ feed }) => {
    for (const batch of batches) feed.event('test.roasted', scope, { batch });
  });
const ofScope = (handled: readonly string[], scope: string) => handled.filter((it) => it.startsWith(scope));

let ground: Awaited<ReturnType<typeof jobsGround>>;
afterEach(() => ground.clear());

describe.each(jobQueues)('durable events by %s', (kind) => {
  beforeEach(async () => {
    ground = await jobsGround(kind);
  });
  const nodeWith = (consumers: readonly Consumer[]) => ground.node([], { ...quiet, moreConsumers: consumers });

  test('come with the commit of the change, in order for each scope; a rollback leaves none', async () => {
    const { consumer, handled } = consumerOf();
    const node = await nodeWith([consumer]);
    const broken = node.app.write(async ({ feed }) => {
      feed.event('test.roasted', 'lab', { batch: 0 });
      throw new Error('and then it broke');
    });
    await expect(broken).rejects.toThrow('broke');
    await Promise.all([roast(node, 'lab', 1, 2, 3), roast(node, 'shop', 1, 2)]);
    await roast(node, 'lab', 4);
    await ground.until(() => handled.length).toBe(6);
    expect(ofScope(handled, 'lab')).toEqual(['lab 1', 'lab 2', 'lab 3', 'lab 4']);
    expect(ofScope(handled, 'shop')).toEqual(['shop 1', 'shop 2']);
  });

  test('two nodes that write and deliver at once keep the order, and each event is handled once', async () => {
    const { consumer, handled } = consumerOf();
    const nodes = [await nodeWith([consumer]), await nodeWith([consumer])];
    await Promise.all(Array.from({ length: 20 }, (_, at) => roast(nodes[at % 2]!, 'lab', at)));
    await ground.until(() => handled.length).toBe(20);
    const log = nodes[0]!.services.database.selectFrom('event_log').select('payload').orderBy('number');
    expect(handled).toEqual((await log.execute()).map((it) => `lab ${(it.payload as { batch: number }).batch}`));
  });

  test('an event that fails holds up its own scope alone, and is tried until it succeeds', async () => {
    let failures = 0;
    const { consumer, handled } = consumerOf(async ({ scope, payload }) => {
      if (scope === 'lab' && payload.batch === 2 && ++failures < 3) throw new Error('the index is away');
    });
    const node = await nodeWith([consumer]);
    await roast(node, 'lab', 1, 2, 3);
    await roast(node, 'shop', 1);
    await ground.until(() => ofScope(handled, 'lab')).toEqual(['lab 1', 'lab 2', 'lab 3']);
    expect(failures).toBe(3);
    expect(ofScope(handled, 'shop')).toEqual(['shop 1']);
  });
});

describe('with time that a test moves', () => {
  beforeEach(async () => {
    ground = await jobsGround('clock');
  });

  test('each consumer has cursors of its own, and one that is new begins with the oldest event that is there', async () => {
    const first = consumerOf();
    const node = await ground.node([], { ...quiet, moreConsumers: [first.consumer] });
    await roast(node, 'lab', 1, 2);
    await ground.until(() => first.handled).toEqual(['lab 1', 'lab 2']);
    const second = consumerOf(undefined, 'test-webhook');
    const next = await ground.node([], { ...quiet, moreConsumers: [first.consumer, second.consumer] });
    await roast(next, 'lab', 3);
    await ground.until(() => second.handled).toEqual(['lab 1', 'lab 2', 'lab 3']);
    expect(first.handled).toEqual(['lab 1', 'lab 2', 'lab 3']);
  });

  test('events whose wake was lost are found', async () => {
    const { consumer, handled } = consumerOf();
    const node = await ground.node([], { ...quiet, moreConsumers: [consumer] });
    await node.services.jobs.idle();
    await roast(node, 'lab', 1);
    await node.services.database.deleteFrom('clock_job').where(sql<boolean>`input <> '{}'`).execute();
    for (let at = 0; at < 4 && handled.length === 0; at++) {
      ground.pass(60_000);
      await ground
        .until(() => node.services.database.selectFrom('clock_job').where('state', '=', 'waiting').selectAll().execute())
        .toEqual([]);
      await node.services.jobs.idle();
    }
    expect(handled).toEqual(['lab 1']);
  });

  test('what waits is measured; handled events go after a week, and others stay', async () => {
    let isAway = true;
    const { consumer, handled } = consumerOf(async () => {
      if (isAway) throw new Error('the index is away');
    });
    const node = await ground.node([], { ...quiet, moreConsumers: [consumer] });
    const { database, clock, eventLog } = node.services;
    await roast(node, 'lab', 1, 2);
    await node.app.write(async ({ feed }) => feed.event('test.cupped', 'lab', { batch: 1 }));
    ground.clock.advance(8 * 86_400_000);
    const lag = (await eventLog.lags()).find((it) => it.consumer === 'test-index');
    expect(lag).toMatchObject({ events: 2, seconds: 8 * 86_400 });
    const left = async () => (await database.selectFrom('event_log').select('event').execute()).map((it) => it.event);
    // Nobody asks for the other event.
    await purgeEvents(database, [consumer], daysBefore(clock.now(), 7));
    expect(await left()).toEqual(['test.roasted', 'test.roasted']);
    isAway = false;
    await ground.until(() => handled.length).toBe(2);
    // The cursor moves with the commit, which comes behind the handler.
    const behind = async () => (await eventLog.lags()).find((it) => it.consumer === 'test-index')?.events;
    await ground.until(behind).toBe(0);
    await purgeEvents(database, [consumer], daysBefore(clock.now(), 7));
    expect(await left()).toEqual([]);
    const text = await (await fetch(`${node.address}/metrics`)).text();
    expect(text).toContain('trackyard_event_backlog{consumer="test-index"} 0');
  });

  test('what a consumer writes and its cursor are one: after a failure between them neither is there', async () => {
    let tries = 0;
    const consumer = defineConsumer<'test.roasted'>({
      name: 'test-table',
      events: ['test.roasted'],
      async handle({ payload }, { db }) {
        await sql`insert into roasted (batch) values (${payload.batch})`.execute(db);
        if (++tries === 1) throw new Error('between effect and cursor');
      },
    });
    const node = await ground.node([], { ...quiet, moreConsumers: [consumer] });
    const { database } = node.services;
    await sql`create table roasted (batch integer)`.execute(database);
    await roast(node, 'lab', 7);
    const rows = async () => (await sql<{ batch: number }>`select batch from roasted`.execute(database)).rows;
    await ground.until(rows).toEqual([{ batch: 7 }]);
    expect(tries).toBe(2);
  });
});
