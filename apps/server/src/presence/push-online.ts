import type { Services } from '../platform/services.ts';
import type { Timers } from '../platform/timers.ts';
import { onlineFor } from './acquaintances.sql.ts';
import type { Activity } from './activity.ts';

/** What changes within this time goes out once; with many people connected it takes longer, so that a storm stays small. */
const coalesceMs = 1_000;
const coalesceMsPerViewer = 10;
/** How often those who fell silent are looked for, and whatever else changed (rights, who appears offline). */
const sweepMs = 10_000;

type Needed = Pick<Services, 'bus' | 'realtime' | 'database' | 'clock' | 'log'>;

/** Tells the people connected here who is online, when that changes for them. Answers how to stop. */
export function pushOnline(services: Needed, activity: Activity, timers: Timers): () => Promise<void> {
  const { bus, realtime, clock, log } = services;
  const sent = new Map<string, string>();
  let cancel: (() => void) | undefined;
  let running = Promise.resolve();

  const schedule = () => {
    cancel ??= timers.after(Math.max(coalesceMs, realtime.connectedUsers().length * coalesceMsPerViewer), () => {
      cancel = undefined;
      running = running.then(push);
    });
  };
  const push = async () => {
    try {
      await sendChanges(services, activity, sent);
    } catch (cause) {
      log.warn('Cannot push who is online', { cause });
    }
  };
  const forget = bus.subscribe('presence', ({ userId, at, appearance }) => {
    if (activity.record(userId, new Date(at)) || appearance) schedule();
  });
  const stopSweep = timers.every(sweepMs, () => {
    activity.forgetAt(clock.now());
    if (realtime.connectedUsers().length > 0) schedule();
  });
  return async () => {
    forget();
    stopSweep();
    cancel?.();
    await running;
  };
}

async function sendChanges({ realtime, database, clock }: Needed, activity: Activity, sent: Map<string, string>): Promise<void> {
  const now = clock.now();
  const viewers = realtime.connectedUsers();
  const connected = new Set(viewers);
  for (const userId of sent.keys()) if (!connected.has(userId)) sent.delete(userId);
  for (const [userId, onlineUserIds] of await onlineFor(database, viewers, activity.onlineAt(now))) {
    const list = onlineUserIds.join();
    if (sent.get(userId) === list) continue;
    const tookIt = realtime.sendToUser(userId, { type: 'online', onlineUserIds, lastUpdated: now.toISOString() });
    // A client that read too slowly gets the list by a later sweep.
    if (tookIt) sent.set(userId, list);
    else sent.delete(userId);
  }
}
