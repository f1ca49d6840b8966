import path from 'node:path';
import { type Child, startChild } from './child.ts';
import { type Measure, measure, quantile, type Size } from './measure.ts';
import { startOwnDatabase } from './own-database.ts';
import { atRate, closedLoop, type Send } from './send-load.ts';
import { openRawWriters } from './send-raw.ts';
import type { SendServer, SendServerOrder } from './send-server.ts';
import { openHttpWriters } from './send-writers.ts';

const writers = 32;
/** Sends a second for the times of a server with room to breathe. */
const pace = 200;
/** Folder for a `--cpu-prof` of the server, to see where its time goes. */
const profile = process.env['TRACKYARD_BENCH_PROFILE'];

/**
 * Messages per second that the whole server acknowledged after their commit, from 32 writers over 32 tracks, each send a
 * request of its own; beside it bare inserts of the same row by as many connections into the same PostgreSQL, with the same
 * durability. Then the processor time of the server for a thousand sends, and the times of sends at a quiet pace.
 */
export async function benchSend(size: Size): Promise<Measure[]> {
  const { connection, folder, stop: stopDatabase } = await startOwnDatabase();
  const stops = [stopDatabase];
  try {
    const server = await startChild<SendServer>('./send-server.ts', { connection, writers } satisfies SendServerOrder, {
      log: path.join(folder, 'server.log'),
      ...(profile && { execArgv: ['--cpu-prof', `--cpu-prof-dir=${profile}`] }),
    });
    stops.push(server.stop);
    const raw = await openRawWriters(connection, server.started.writers);
    stops.push(raw.close);
    const http = await openHttpWriters(server.started);
    stops.push(http.close);
    return await compare(http.sends, raw.sends, server, size);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function compare(http: readonly Send[], raw: readonly Send[], server: Child<SendServer>, size: Size): Promise<Measure[]> {
  const milliseconds = size.smoke ? 200 : 4_000;
  // Each is warm before it counts, and they take turns, so that a busy moment of the machine meets both.
  for (const sends of [raw, http]) await closedLoop(sends, milliseconds);
  const rounds: { raw: number; http: number; processor: number }[] = [];
  for (let round = 0; round < (size.smoke ? 1 : 5); round++) {
    const before = await processorSeconds(server);
    const sent = await closedLoop(http, milliseconds);
    const processor = ((await processorSeconds(server)) - before) / sent.acknowledged;
    rounds.push({ http: sent.perSecond, processor, raw: (await closedLoop(raw, milliseconds)).perSecond });
  }
  const paced = { http: await atRate(http, pace, 2 * milliseconds), raw: await atRate(raw, pace, 2 * milliseconds) };
  const one = { bench: 'send', case: 'one send for each request' };
  const middle = (figure: keyof (typeof rounds)[number]): number =>
    quantile(
      rounds.map((it) => it[figure]),
      0.5,
    );
  return [
    measure({ ...one, figure: middle('http'), unit: 'sends/s', reference: middle('raw'), goal: { atLeast: 0.5 } }, size),
    measure({ ...one, figure: middle('processor') * 1_000, unit: 'processor s of the server/thousand sends' }, size),
    ...[0.5, 0.99].map((share) => {
      const [figure, reference] = [quantile(paced.http, share), quantile(paced.raw, share)];
      return measure({ bench: 'send', case: `p${share * 100} at ${pace} sends/s`, figure, unit: 'ms', reference }, size);
    }),
  ];
}

const processorSeconds = async (server: Child<SendServer>): Promise<number> =>
  (await server.ask<{ processorSeconds: number }>({})).processorSeconds;
