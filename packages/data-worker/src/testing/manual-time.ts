import type { Clock, Timers } from '../worker/environment.ts';

export interface ManualTime {
  clock: Clock;
  timers: Timers;
  /** Lets so many milliseconds pass: what falls due runs in its order, each with all that follows from it. */
  pass(ms: number): Promise<void>;
  /** Lets everything happen that waits for no time. */
  settle(): Promise<void>;
}
interface Timer {
  at: number;
  act(): void;
}

export function manualTime(start = Date.parse('2026-11-19T09:14:00.000Z')): ManualTime {
  let now = start;
  const timers = new Set<Timer>();
  const settle = async () => {
    for (let round = 0; round < 200; round++) await null;
  };
  return {
    clock: { now: () => now },
    timers: {
      after(ms, act) {
        const timer = { at: now + ms, act };
        timers.add(timer);
        return () => timers.delete(timer);
      },
    },
    settle,
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = [...timers].filter((it) => it.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.act();
        await settle();
      }
      now = end;
    },
  };
}
