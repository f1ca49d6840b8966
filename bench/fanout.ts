import path from 'node:path';
import { scopeOf, socketPath } from '@trackyard/contract';
import { startChild } from './child.ts';
import type { FanoutServer, FanoutServerOrder } from './fanout-server.ts';
import { openSide, type Side, type SideOrder } from './fanout-side.ts';
import { openLeanSocket } from './lean-socket.ts';
import { type Measure, measure, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import type { RelayOrder } from './relay.ts';

/** Messages a second for the times of a server with room to breathe. */
const pace = 20;
/** Folder for a `--cpu-prof` of the server, to see where its time goes. */
const profile = process.env['TRACKYARD_BENCH_PROFILE'];

/**
 * One track, 500 people with a socket each: deliveries per second (messages times sockets) while a few write as fast as they
 * are answered, the server's processor time for a million of them, and how long a message takes from its request to each
 * socket at a quiet pace. Beside it a bare `ws` that sends the same frame to as many sockets at each request.
 */
export async function benchFanout(size: Size): Promise<Measure[]> {
  const sockets = size.smoke ? 10 : 500;
  const database = await startOwnDatabase();
  const stops = [database.stop];
  try {
    const order: FanoutServerOrder = { connection: database.connection, people: sockets };
    const server = await startChild<FanoutServer>('./fanout-server.ts', order, {
      log: path.join(database.folder, 'server.log'),
      ...(profile && { execArgv: ['--cpu-prof', `--cpu-prof-dir=${profile}`] }),
    });
    stops.push(server.stop);
    const { trackId, people } = server.started;
    const scope = scopeOf('chat', trackId);
    const whole = await openSide({ server, scope, trackId, people });
    stops.push(whole.stop);
    const { sample } = await whole.paced(pace, 200);
    const crowd = { people, tracks: [{ id: trackId, members: people.map((_, at) => at) }] };
    const bareServer = await startChild<{ address: string }>('./relay.ts', { crowd, sample } satisfies RelayOrder);
    stops.push(bareServer.stop);
    const bare = await openSide({ server: bareServer, scope, trackId, people });
    stops.push(bare.stop);
    return [...(await compare(whole, bare, size)), await besideWhoReadsNothing({ server, scope, trackId, people }, size)];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function compare(whole: Side, bare: Side, size: Size): Promise<Measure[]> {
  const milliseconds = size.smoke ? 200 : 4_000;
  // Each is warm before it counts, and they take turns, so that a busy moment of the machine meets both.
  for (const side of [bare, whole]) await side.saturated(milliseconds / 2);
  const rounds: { bare: Figures; whole: Figures }[] = [];
  for (let round = 0; round < (size.smoke ? 1 : 3); round++)
    rounds.push({ bare: await figuresOf(bare, milliseconds), whole: await figuresOf(whole, milliseconds) });
  const line = (name: string, unit: string, figure: keyof Figures, goal?: { atLeast: number } | { atMost: number }): Measure => {
    const middle = (side: 'whole' | 'bare'): number => median(rounds.map((it) => it[side][figure]));
    return measure({ bench: 'fanout', case: name, figure: middle('whole'), unit, reference: middle('bare'), ...(goal && { goal }) }, size);
  };
  return [
    line('as fast as it goes', 'deliveries/s', 'deliveriesPerSecond', { atLeast: 0.8 }),
    // Messages that come while a frame is on its way share the next: fewer and longer frames than the bare ones.
    line('as fast as it goes: frames', 'frames/s', 'framesPerSecond', { atLeast: 0.8 }),
    line('as fast as it goes: batching', 'messages/frame', 'messagesInFrame'),
    line('as fast as it goes: the server', 'processor s/million deliveries', 'processorSeconds'),
    line(`p50 at ${pace} messages/s`, 'ms', 'p50'),
    line(`p99 at ${pace} messages/s`, 'ms', 'p99', { atMost: 2 }),
  ];
}

/** Some of the sockets, and words so long that a socket that reads nothing is full after a few. */
const beside = { sockets: 20, words: '€'.repeat(20_000) };

/** The longest that a message takes to any socket, while one that reads nothing is open; beside it the same without that one. */
async function besideWhoReadsNothing(order: SideOrder, size: Size): Promise<Measure> {
  const side = await openSide({ ...order, people: order.people.slice(0, beside.sockets), words: beside.words });
  const milliseconds = size.smoke ? 200 : 8_000;
  const longest = { with: [] as number[], without: [] as number[] };
  try {
    await side.paced(pace, milliseconds / 2);
    for (let round = 0; round < (size.smoke ? 1 : 3); round++) {
      longest.without.push((await side.paced(pace, milliseconds)).longest);
      const { cookie } = order.people[0]!;
      const clogged = await openLeanSocket(`${order.server.started.address}${socketPath}`, { cookie }, () => {});
      clogged.pause();
      longest.with.push((await side.paced(pace, milliseconds)).longest);
      clogged.close();
    }
  } finally {
    await side.stop();
  }
  const name = `longest at ${pace} long messages/s, with a socket that reads nothing`;
  return measure(
    { bench: 'fanout', case: name, figure: Math.max(...longest.with), unit: 'ms', reference: Math.max(...longest.without) },
    size,
  );
}

const figuresOf = async (side: Side, milliseconds: number) => {
  const { deliveriesPerSecond, processorSeconds, messagesInFrame } = await side.saturated(milliseconds);
  const { p50, p99 } = await side.paced(pace, milliseconds);
  return { deliveriesPerSecond, framesPerSecond: deliveriesPerSecond / messagesInFrame, processorSeconds, messagesInFrame, p50, p99 };
};
type Figures = Awaited<ReturnType<typeof figuresOf>>;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
