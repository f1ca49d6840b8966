import type { Bus, Topic } from '../../src/platform/bus/bus.ts';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

type Hear = (payload: never) => void;

/** Carries hints between the nodes as PostgreSQL does, and as badly as the weather is; a node hears its own at once. */
export function simulatedTown({ schedule, random, weather }: { schedule: Schedule; random: Random; weather: () => Weather }) {
  const nodes = new Map<Life, Map<Topic, Set<Hear>>>();
  const tell = (hearers: Map<Topic, Set<Hear>>, topic: Topic, payload: unknown): void => {
    for (const hear of [...(hearers.get(topic) ?? [])]) hear(payload as never);
  };
  return {
    busFor(life: Life): Bus {
      const own = new Map<Topic, Set<Hear>>();
      nodes.set(life, own);
      return {
        publish(topic, payload) {
          if (!life.alive) return;
          for (const [to, hearers] of nodes) {
            if (to !== life && random.chance(weather().hintLost)) continue;
            const ms = to === life ? 0 : random.chance(weather().hintLate) ? random.between(50, 2_000) : random.between(0.1, 5);
            schedule.after(ms, `hears of ${topic}`, () => tell(hearers, topic, payload), to);
          }
        },
        subscribe(topic, hear) {
          const set = own.get(topic) ?? new Set();
          own.set(topic, set.add(hear as Hear));
          return () => void set.delete(hear as Hear);
        },
        idle: async () => {},
        async close() {
          nodes.delete(life);
        },
      };
    },
    forget: (life: Life): void => void nodes.delete(life),
  };
}
export type SimulatedTown = ReturnType<typeof simulatedTown>;
