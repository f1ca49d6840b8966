import type { Services } from '../platform/services.ts';
import { openApns } from './apns.ts';
import { deliver } from './deliver.ts';
import { endOfGone } from './deliveries.ts';
import { type Hints, watchHints } from './hints.ts';
import { instanceKeys } from './keys.ts';
import { workOff } from './leases.ts';
import { isAnyoneRegistered, lookAt, tracksBehind } from './look.sql.ts';
import { noteReminders } from './reminders.sql.ts';
import { noteRequests } from './requests.sql.ts';
import { createSends } from './sends.ts';
import { closeRead } from './shown-pushes.ts';
import { hasSubscribers, refreshSubscribers } from './subscribers.ts';
import { type Claim, claimDue } from './waiting.sql.ts';

const everyMs = 1_000;
/** Rounds after which a round also looks for tracks whose hint was lost, and for registered devices. */
const sweepEvery = 30;
/** The lease of a node on a delivery: far longer than any request to a push service may take. */
const leaseMs = 60_000;

/** Pushes news to people who are not online, and closes the pushes that they have read, in the background. Returns a function that stops this. */
export function pushNews(services: Services): () => Promise<void> {
  const { log, bus, clock, configuration, database } = services;
  const apns = configuration.apns && openApns(configuration.apns, clock);
  const started = clock.now();
  const hints = watchHints(bus);
  const sends = createSends(log);
  let count = 0;
  const stop = workOff<Claim>(services, {
    everyMs,
    leaseMs,
    failure: 'Cannot push notifications, retrying',
    look: () => look(services, hints, count++ % sweepEvery === 0),
    // Where push services are slow the next round goes on.
    room: () => sends.room(),
    claim: (by) => claimDue(database, { ...by, rooms: sends.roomOfHosts() }),
    begin: async (claims, signal) =>
      deliver({ services, keys: await instanceKeys(services, clock.now()), apns, started, sends, signal }, claims),
  });
  return async () => {
    hints.stop();
    await stop();
    await sends.idle();
    apns?.close();
  };
}

/** Notes new deliveries. Returns false if nobody has a registered device. */
async function look({ database, clock, realtime }: Services, hints: Hints, sweeps: boolean): Promise<boolean> {
  const { tracks, people, rooms, missed } = hints.take();
  // Without a registered device no deliveries are written: a new device is notified of messages from its registration on.
  if (sweeps) await endOfGone(database);
  if (sweeps) await refreshSubscribers(realtime, () => isAnyoneRegistered(database));
  if (!hasSubscribers(realtime)) return false;
  const behind = sweeps || missed ? await tracksBehind(database) : tracks;
  for (const trackId of behind) if (!(await lookAt(database, trackId, clock.now()))) hints.putBack(trackId);
  if (people.length + rooms.length > 0) await noteRequests(database, { people, tracks: rooms, now: clock.now() });
  if (sweeps || missed || people.length > 0) await noteReminders(database, sweeps || missed ? 'everyone' : people, clock.now());
  if (people.length > 0) await closeRead(database, people, clock.now());
  return true;
}
