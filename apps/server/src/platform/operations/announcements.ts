import type { Announce, EventName, Events, Listener } from '../events.ts';
import type { Services } from '../services.ts';

export interface Announcement {
  event: EventName;
  payload: Events[EventName];
}
/** Collects the events that a mutation announces; no listener hears them before its commit. */
export function announcements(): { announce: Announce; list: Announcement[] } {
  const list: Announcement[] = [];
  return { list, announce: (event, payload) => void list.push({ event, payload }) };
}

/** Milliseconds before each retry: an event must not be lost because the database was away for a moment. */
const pauses = [50, 500, 5_000] as const;

/** Runs the listeners in the background; `settled` waits for those at work. */
export function town(listeners: readonly Listener[], services: () => Services) {
  const atWork = new Set<Promise<void>>();
  const tell = async (listener: Listener, payload: Announcement['payload'], attempt = 0): Promise<void> => {
    try {
      await listener.hear(payload, services());
    } catch (cause) {
      const { log, timers } = services();
      const pause = pauses[attempt];
      if (pause === undefined) return log.error('A listener failed', { event: listener.event, cause });
      log.warn('A listener failed, retrying', { event: listener.event, cause });
      await new Promise<void>((resolve) => void timers.after(pause, resolve));
      await tell(listener, payload, attempt + 1);
    }
  };
  return {
    tellAll(list: readonly Announcement[]): void {
      for (const { event, payload } of list)
        for (const listener of listeners)
          if (listener.event === event) {
            const work = tell(listener, payload).finally(() => atWork.delete(work));
            atWork.add(work);
          }
    },
    async settled(): Promise<void> {
      while (atWork.size) await Promise.all(atWork);
    },
  };
}
