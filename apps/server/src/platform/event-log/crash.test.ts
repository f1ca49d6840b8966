import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { patienceFactor } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { countingConsumer } from '../../../test/counting-consumer.ts';
import { jobsGround } from '../../../test/jobs-ground.ts';
import { createLog } from '../log.ts';

const ground: { is?: Awaited<ReturnType<typeof jobsGround>> } = {};
afterEach(() => ground.is?.clear());
const child = fileURLToPath(new URL('../../../test/event-process.ts', import.meta.url));
/** A node counts as dead after 10 seconds of silence. */
const timeout = 90_000 * patienceFactor;

test('a node is killed between effect and cursor: each event comes again, in order, and its row is there once', { timeout }, async () => {
  ground.is = await jobsGround('pg-boss');
  const log = createLog('silent');
  const { services, connection } = await ground.is.node([], { log });
  const { database } = services;
  await sql`create table counted (batch integer)`.execute(database);
  const node = spawn(process.execPath, [child, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const says = createInterface(node.stdout)[Symbol.asyncIterator]();
    expect((await says.next()).value).toBe('effect 1');
  } finally {
    node.kill('SIGKILL');
  }
  await once(node, 'exit');
  const effects: number[] = [];
  await ground.is.node([], { log, moreConsumers: [countingConsumer(async (batch) => void effects.push(batch))] });
  await ground.is.until(() => effects).toEqual([1, 2, 3]);
  const rows = async () =>
    (await sql<{ batch: number }>`select batch from counted order by batch`.execute(database)).rows.map((it) => it.batch);
  await ground.is.until(rows).toEqual([1, 2, 3]);
  const cursor = database.selectFrom('event_cursor').select('number');
  expect(await cursor.execute()).toEqual([{ number: 3 }]);
});
