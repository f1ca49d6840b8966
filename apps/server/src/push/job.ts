import type { Services } from '../platform/services.ts';
import { type Apns, openApns } from './apns.ts';
import { deliver } from './deliver.ts';
import { endOfGone } from './deliveries.ts';
import { type Hints, watchHints } from './hints.ts';
import { instanceKeys } from './keys.ts';
import { isAnyoneRegistered, lookAt, tracksBehind } from './look.sql.ts';
import { noteReminders } from './reminders.sql.ts';
import { noteRequests } from './requests.sql.ts';
import { createSends, type Sends } from './sends.ts';
import { closeRead } from './shown-pushes.ts';
import { hasSubscribers, refreshSubscribers } from './subscribers.ts';
import { claimDue } from './waiting.sql.ts';

const everyMs = 1_000;
/** Rounds after which a round also looks for tracks whose hint was lost, and for registered devices. */
const sweepEvery = 30;
/** The lease of a node on a delivery: far longer than any request to a push service may take. */
const leaseMs = 60_000;

/** Pushes news to people who are not online, and closes the pushes that they have read, in the background. Returns a function that stops this. */
export function pushNews(services: Services): () => Promise<void> {
  const { timers, log, bus, clock, configuration } = services;
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
  let count = 0;
  const cancel = timers.every(everyMs, () => {
    if (atWork) return;
    const sweeps = count++ % sweepEvery === 0;
    start(round(services, hints, { sweeps, apns, started, sends, signal: stopping.signal }), 'Cannot push notifications, retrying');
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
  // Without a registered device no deliveries are written: a new device is notified of messages from its registration on.
  if (sweeps) await endOfGone(database);
  if (sweeps) await refreshSubscribers(realtime, () => isAnyoneRegistered(database));
  if (!hasSubscribers(realtime)) return;
  const behind = sweeps || missed ? await tracksBehind(database) : tracks;
  for (const trackId of behind) if (!(await lookAt(database, trackId, clock.now()))) hints.putBack(trackId);
  if (people.length + rooms.length > 0) await noteRequests(database, { people, tracks: rooms, now: clock.now() });
  if (sweeps || missed || people.length > 0) await noteReminders(database, sweeps || missed ? 'everyone' : people, clock.now());
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
    if (claims.length > 0) await deliver({ services, keys: await instanceKeys(services, now), ...sending }, claims);
    if (claims.length < limit) return;
  }
}
