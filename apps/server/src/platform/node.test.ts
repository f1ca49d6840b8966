import { once } from 'node:events';
import { connect } from 'node:net';
import { createApp, readConfiguration } from '@trackyard/server';
import { createDatabase, createEmptyDatabase, openLine, patienceFactor, startCluster, startTestServer } from '@trackyard/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { manualTimers } from '../../test/timers.ts';
import { defineJob } from './jobs/job.ts';
import { createLog } from './log.ts';

const client = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const it = new pg.Client(connection);
  it.on('error', () => {});
  await it.connect();
  return it;
};

/** A call whose first line has been sent, so that its connection counts as busy. */
async function halfCall(port: number): Promise<{ finish(): Promise<string> }> {
  const { socket, say, ended } = await openLine(port);
  say('GET /api/token HTTP/1.1\r\n');
  return {
    finish() {
      socket.end('host: localhost\r\n\r\n');
      return ended();
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// Each waits for all migrations, which take long where other tests keep the machine busy.
const patiently = { timeout: 60_000 * patienceFactor };

test('two nodes that start together on an empty database share one instance, and both answer', patiently, async () => {
  const { connection, drop } = await createEmptyDatabase();
  const nodes = await Promise.all([1, 2].map(() => createApp(readConfiguration(['--port=0'], {}), { connection })));
  expect(nodes[0]!.cookieName).toBe(nodes[1]!.cookieName);
  for (const node of nodes) expect((await fetch(`${await node.listen()}/readyz`)).status).toBe(200);
  for (const node of nodes) await node.stop();
  await drop();
});

test('jobs that wait run once their node listens, and not before', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const runs: string[] = [];
  const job = defineJob({ name: 'test.roast', input: z.object({ batch: z.string() }) }, async ({ input }) => void runs.push(input.batch));
  const timers = manualTimers();
  const options = { connection, timers, jobs: 'clock' as const, moreJobs: [job] };
  const node = await createApp(readConfiguration(['--port=0'], {}), options);
  await node.write(({ db }) => node.services.jobs.enqueue(db, job, { batch: 'Sidamo' }));
  timers.pass(60_000);
  await node.services.jobs.idle();
  expect(runs).toEqual([]);
  await node.listen();
  timers.pass(0);
  await expect.poll(() => runs).toEqual(['Sidamo']);
  await node.stop();
  await drop();
});

test('a call at work is finished before the server stops, and no new one is let in', async () => {
  const { connection, drop } = await createDatabase();
  const server = await startTestServer({ connection });
  const anna = await server.person('Anna Lindqvist');
  const holder = await client(connection);
  await holder.query('begin');
  await holder.query('lock table track in access exclusive mode');
  const call = anna.call('tracks.create', { id: server.services.ids.id(), title: 'Made while stopping' });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  const watcher = await client(connection);
  while (!(await watcher.query(waiting)).rowCount);
  const { port } = server.app.services.configuration;
  const half = await halfCall(port);
  const stopped = server.stop();
  // Nobody new gets in from then on; one who has begun to ask before is refused as always.
  while (await isOpen(port));
  const refused = await half.finish();
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(JSON.parse(refused.slice(refused.indexOf('{')))).toEqual({
    code: 'unavailable',
    message: 'This server is stopping. Try again in a moment.',
    requestId: expect.any(String),
  });
  await holder.query('commit');
  expect((await call).title).toBe('Made while stopping');
  await stopped;
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
  await Promise.all([holder.end(), watcher.end()]);
  await drop();
});

test('without its database the server says that it is out of reach, and is not ready', async () => {
  const cluster = await startCluster();
  const server = await startTestServer({ connection: cluster.connection, log: createLog('silent') });
  const anna = await server.person('Anna Lindqvist');
  await cluster.stop();
  await expect(anna.call('identity.getToken', {})).rejects.toMatchObject({ code: 'unavailable' });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  await server.stop();
});

test('a transaction that met a deadlock is tried again', async () => {
  const server = await startTestServer();
  const people = await Promise.all(['Anna Lindqvist', 'Mateo Ruiz'].map((it) => server.person(it)));
  const [one, two] = people.map((it) => `user:${it.userId}`) as [string, string];
  // Each takes its first scope, waits for the other to have taken its own, and then wants that one too.
  const met = Promise.withResolvers<void>();
  let holding = 0;
  const crosswise = (first: string, second: string) =>
    server.app.write(async ({ feed }) => {
      await feed.next(first);
      if (++holding === 2) met.resolve();
      await met.promise;
      await feed.next(second);
    });
  await Promise.all([crosswise(one, two), crosswise(two, one)]);
  expect(holding).toBeGreaterThan(2);
  await server.stop();
});
