import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { startEmbedded } from '@trackyard/server';
import { startTestServer, type TestServer } from '@trackyard/testing';
import pg from 'pg';
import type { WriterOrder } from './send-writers.ts';

const writers = 8;

/**
 * Messages that the server acknowledged per second, from 8 people over HTTP, each in a track of their own and all in one; beside
 * it plain inserts of 8 clients into the same PostgreSQL, with the same durability. The ratio is what our promises cost.
 */
export async function benchSend({ milliseconds }: { milliseconds: number }): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-bench-'));
  const embedded = await startEmbedded(folder);
  const server = await startTestServer({ connection: embedded.connection, checkOutput: false, clock: realClock });
  try {
    const people = await Promise.all(Array.from({ length: writers }, (_, at) => server.person(`Writer ${at + 1}`)));
    const [first, ...others] = people;
    const shared = await server.track('All in one', [first!, ...others]);
    const own = await Promise.all(people.map((person) => server.track(`Of ${person.displayName}`, [person])));
    const order = (trackOf: (at: number) => string): WriterOrder => ({
      address: server.address,
      milliseconds,
      writers: people.map(({ cookies, sessionId }, at) => ({
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        sessionId,
        trackId: trackOf(at),
      })),
    });
    const ownTracks = await sent(order((at) => own[at]!));
    const oneTrack = await sent(order(() => shared));
    const plain = await plainInserts(embedded.connection, milliseconds);
    return {
      benchmark: 'send',
      writers,
      perSecond: Math.round(ownTracks),
      perSecondInOneTrack: Math.round(oneTrack),
      plainInsertsPerSecond: Math.round(plain),
      ratio: Number((ownTracks / plain).toFixed(3)),
    };
  } finally {
    await stop(server);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const realClock = { now: () => new Date(), advance() {}, set() {} };
const stop = (server: TestServer): Promise<void> => server.stop();

/** The writers have a thread of their own, so that what they cost is not counted as the server's. */
function sent(order: WriterOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./send-writers.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function plainInserts(connection: pg.ClientConfig, milliseconds: number): Promise<number> {
  const clients = Array.from({ length: writers }, () => new pg.Client(connection));
  await Promise.all(clients.map((it) => it.connect()));
  await clients[0]!.query(
    'create table plain_message (id bigserial primary key, track_id uuid not null, text text not null, date timestamptz not null default now())',
  );
  const started = performance.now();
  let count = 0;
  const insert = async (client: pg.Client): Promise<void> => {
    while (performance.now() - started < milliseconds) {
      await client.query('insert into plain_message (track_id, text) values (gen_random_uuid(), $1)', ['The first roast is on Monday']);
      count++;
    }
  };
  await Promise.all(clients.map(insert));
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(clients.map((it) => it.end()));
  return count / seconds;
}
