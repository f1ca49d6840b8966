import type { Bus, Topic } from '../../src/platform/bus/bus.ts';
import type { Random } from './random.ts';
import type { Life, Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

type Hear = (payload: never) => void;

/**
 * Carries hints between the nodes as PostgreSQL does, and as badly as the weather is; a node hears its own at once. What gets
 * lost or comes late is all that goes from one node to another for a while: the hints of one write share one fate.
 */
export function simulatedTown({ schedule, random, weather }: { schedule: Schedule; random: Random; weather: () => Weather }) {
  const nodes = new Map<Life, Map<Topic, Set<Hear>>>();
  const lines = new Map<string, { brokenUntil: number; stuckUntil: number }>();
  const tell = (hearers: Map<Topic, Set<Hear>>, topic: Topic, payload: unknown): void => {
    for (const hear of [...(hearers.get(topic) ?? [])]) hear(payload as never);
  };
  /** When what one node says now arrives at another; null when it is lost. */
  const arrival = (from: Life, to: Life): number | null => {
    const now = schedule.now();
    const line = lines.get(`${from.name} ${to.name}`) ?? { brokenUntil: 0, stuckUntil: 0 };
    lines.set(`${from.name} ${to.name}`, line);
    if (now < line.brokenUntil) return null;
    if (random.chance(weather().hintLost)) {
      line.brokenUntil = now + random.between(200, 3_000);
      return null;
    }
    if (now >= line.stuckUntil && random.chance(weather().hintLate)) line.stuckUntil = now + random.between(50, 2_000);
    return Math.max(now, line.stuckUntil) + random.between(0.1, 5);
  };
  return {
    busFor(life: Life): Bus {
      const own = new Map<Topic, Set<Hear>>();
      nodes.set(life, own);
      return {
        publish(topic, payload) {
          if (!life.alive) return;
          for (const [to, hearers] of nodes) {
            const time = to === life ? schedule.now() : arrival(life, to);
            if (time !== null) schedule.at(time, `hears of ${topic}`, () => tell(hearers, topic, payload), to);
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
