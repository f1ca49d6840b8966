import type { Announce, EventName, Events, Listener } from '../events.ts';
import type { Services } from '../services.ts';

export interface Announcement {
  event: EventName;
  payload: Events[EventName];
}
/** Collects what a mutation announces; nothing is heard before its commit. */
export function announcements(): { announce: Announce; list: Announcement[] } {
  const list: Announcement[] = [];
  return { list, announce: (event, payload) => void list.push({ event, payload }) };
}

/** Tells the listeners. They run beside the answer; `settled` waits for those at work. */
export function town(listeners: readonly Listener[], services: () => Services) {
  const atWork = new Set<Promise<void>>();
  const tell = async (listener: Listener, payload: Announcement['payload']): Promise<void> => {
    try {
      await listener.hear(payload, services());
    } catch (cause) {
      services().log.error('a listener failed', { event: listener.event, cause });
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
