import type { Log } from '../log.ts';
import type { Bus, BusTopics, Topic } from './bus.ts';

export interface Hearers {
  subscribe: Bus['subscribe'];
  /** Hearers run after the caller's own work, each by itself. */
  tell<T extends Topic>(topic: T, payload: BusTopics[T]): void;
  clear(): void;
}
type Hear = (payload: never) => void;

export function hearersOf(log: Log): Hearers {
  const hearers = new Map<Topic, Set<Hear>>();
  return {
    subscribe(topic, hear) {
      const set = hearers.get(topic) ?? new Set();
      hearers.set(topic, set.add(hear as Hear));
      return () => void set.delete(hear as Hear);
    },
    tell(topic, payload) {
      for (const hear of hearers.get(topic) ?? [])
        queueMicrotask(() => {
          try {
            hear(payload as never);
          } catch (cause) {
            log.error('A bus listener failed', { topic, cause });
          }
        });
    },
    clear: () => hearers.clear(),
  };
}
