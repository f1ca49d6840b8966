import type { Bus, BusTopics } from './bus.ts';
import type { Log } from './log.ts';

type Hear = (payload: never) => void;

/** The bus of a single node. Hearers run after the publisher's own work, each by itself. */
export function inProcessBus(log: Log): Bus {
  const hearers = new Map<keyof BusTopics, Set<Hear>>();
  return {
    publish(topic, payload) {
      for (const hear of hearers.get(topic) ?? [])
        queueMicrotask(() => {
          try {
            hear(payload as never);
          } catch (cause) {
            log.error('a hearer of the bus failed', { topic, cause });
          }
        });
    },
    subscribe(topic, hear) {
      const set = hearers.get(topic) ?? new Set();
      hearers.set(topic, set.add(hear as Hear));
      return () => void set.delete(hear as Hear);
    },
    async close() {
      hearers.clear();
    },
  };
}
