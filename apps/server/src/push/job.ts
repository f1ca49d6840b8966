import type { Services } from '../platform/services.ts';
import { type Apns, openApns } from './apns.ts';
import { noteAsked } from './asked.sql.ts';
import { deliver } from './deliver.ts';
import { endOfGone } from './deliveries.ts';
import { type Hints, watchHints } from './hints.ts';
import { instanceKeys } from './keys.ts';
import { isAnyoneRegistered, lookAt, tracksBehind } from './look.sql.ts';
import { createSends, type Sends } from './sends.ts';
import { closeRead } from './shown-pushes.ts';
import { claimDue } from './waiting.sql.ts';
import { isWanted, lookWhetherWanted } from './wanted.ts';

const everyMs = 1_000;
/** Rounds after which tracks are looked for whose hint was lost, and whether anybody wants pushes at all. */
const sweepEvery = 30;
/** For how long what is to go is one node's: all that a push service is asked for is bounded far below. */
const leaseMs = 60_000;

/** Pushes what is new to those who are not here, and takes away what they have read; beside all calls. Answers how to stop. */
export function pushNews(services: Services): () => Promise<void> {
  const { timers, log, bus, database, clock, configuration } = services;
  const apns = configuration.apns && openApns(configuration.apns, clock);
  const stopping = new AbortController();
  const started = clock.now();
  const hints = watchHints(bus);
  const sends = createSends(log);
  let atWork: Promise<unknown> | null = null;
  const start = (work: Promise<unknown>, failure: string): void => {
    atWork = work
      .catch((cause: unknown) => log.warn(failure, { cause }))
      .finally(() => {
        atWork = null;
      });
  };
  // The first start makes the keys: browsers subscribe with them.
  start(instanceKeys(database, clock.now()), 'the keys for push could not be made; they are made when they are asked for');
  let count = 0;
  const cancel = timers.every(everyMs, () => {
    if (atWork) return;
    const sweeps = count++ % sweepEvery === 0;
    start(
      round(services, hints, { sweeps, apns, started, sends, signal: stopping.signal }),
      'what is new could not be pushed; it is tried again',
    );
  });
  return async () => {
    cancel();
    hints.stop();
    stopping.abort();
    await atWork;
    await sends.idle();
    apns?.close();
  };
}

interface Round {
  sweeps: boolean;
  apns: Apns | null;
  signal: AbortSignal;
  started: Date;
  sends: Sends;
}
async function round(services: Services, hints: Hints, { sweeps, ...sending }: Round): Promise<void> {
  const { database, clock, realtime } = services;
  const { tracks, people, rooms, missed } = hints.take();
  // Where nobody wants any, nothing is written: whoever registers is told of what is said from then on.
  if (sweeps) await endOfGone(database);
  if (sweeps) await lookWhetherWanted(realtime, () => isAnyoneRegistered(database));
  if (!isWanted(realtime)) return;
  const behind = sweeps || missed ? await tracksBehind(database) : tracks;
  for (const trackId of behind) if (!(await lookAt(database, trackId, clock.now()))) hints.putBack(trackId);
  if (people.length + rooms.length > 0) await noteAsked(database, { people, tracks: rooms, now: clock.now() });
  if (people.length > 0) await closeRead(database, people, clock.now());
  await deliverDue(services, sending);
}

async function deliverDue(services: Services, sending: Omit<Round, 'sweeps'>): Promise<void> {
  const { database, clock } = services;
  for (;;) {
    const [now, limit] = [clock.now(), sending.sends.room()];
    // Where push services are slow the next round goes on.
    if (limit === 0 || sending.signal.aborted) return;
    const claims = await claimDue(database, { now, until: new Date(now.getTime() + leaseMs), limit });
    if (claims.length > 0) await deliver({ services, keys: await instanceKeys(database, now), ...sending }, claims);
    if (claims.length < limit) return;
  }
}
