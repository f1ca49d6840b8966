import path from 'node:path';
import { startChild } from './child.ts';
import type { Crowd, CrowdServerOrder } from './crowd-server.ts';
import { openCrowdSide } from './crowd-side.ts';
import { type Measure, measure, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import type { RelayOrder } from './relay.ts';

/** Messages a second. */
const pace = 10;

/**
 * A workspace of 1,000 connected people, who are all in one track and in four of 200 tracks of 20, at 10 messages a second: how long a
 * message takes from its request to each other client, what it costs, and what a connection holds. Beside it a bare `ws` relay with the
 * same frames for the same people.
 */
export async function benchCrowd(size: Size): Promise<Measure[]> {
  const milliseconds = size.smoke ? 500 : 60_000;
  return withCrowd(size, async ({ server, crowd }) => {
    const whole = await openCrowdSide({ server, crowd, pulls: true });
    const stops = [whole.stop];
    try {
      const { sample } = await whole.talk(pace, 1_000);
      const relay = await startChild<{ address: string }>('./relay.ts', { crowd, sample } satisfies RelayOrder);
      stops.push(relay.stop);
      const bare = await openCrowdSide({ server: relay, crowd, pulls: false });
      stops.push(bare.stop);
      await bare.talk(pace, 1_000);
      const [ours, theirs] = [await whole.talk(pace, milliseconds), await bare.talk(pace, milliseconds)];
      const line = (name: string, unit: string, of: 'p50' | 'p99' | 'seconds' | 'memory', goal?: { atMost: number }): Measure =>
        measure({ bench: 'crowd', case: name, figure: ours[of], unit, reference: theirs[of], ...(goal && { goal }) }, size);
      return [
        line(`${crowd.people.length} people, p50 at ${pace} messages/s`, 'ms', 'p50'),
        line(`${crowd.people.length} people, p99 at ${pace} messages/s`, 'ms', 'p99', { atMost: 3 }),
        line('the server', 'processor s/thousand deliveries', 'seconds'),
        line('a connection', 'bytes', 'memory'),
      ];
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  });
}

/** The same people all drop and return within five seconds while some write: whether anything is lost, and how long others wait. */
export async function benchStorm(size: Size): Promise<Measure[]> {
  return withCrowd(size, async ({ server, crowd }) => {
    const side = await openCrowdSide({ server, crowd, pulls: true });
    try {
      await side.talk(pace, 1_000);
      const { answer, back } = await side.storm(pace, size.smoke ? 500 : 5_000);
      const name = (what: string) => `${crowd.people.length} people drop and return: ${what}`;
      return [
        measure({ bench: 'storm', case: name('the slowest answer to others'), figure: answer, unit: 'ms', goal: { atMost: 1_000 } }, size),
        measure({ bench: 'storm', case: name('the slowest return'), figure: back, unit: 'ms' }, size),
      ];
    } finally {
      await side.stop();
    }
  });
}

type Served = Awaited<ReturnType<typeof startCrowdServer>>['started'];
async function withCrowd(
  size: Size,
  run: (it: { server: Awaited<ReturnType<typeof startCrowdServer>>; crowd: Served['crowd'] }) => Promise<Measure[]>,
): Promise<Measure[]> {
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const crowd = size.smoke ? { people: 20, tracks: 5, members: 4 } : { people: 1_000, tracks: 200, members: 20 };
    const server = await startCrowdServer({ connection: database.connection, ...crowd }, path.join(database.folder, 'server.log'));
    stops.push(server.stop);
    return await run({ server, crowd: server.started.crowd });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
const startCrowdServer = (order: CrowdServerOrder, log: string) =>
  startChild<{ address: string; crowd: Crowd }>('./crowd-server.ts', order, { log });
