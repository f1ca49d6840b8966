import type { Clock } from '@trackyard/server';

/** Time that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
  set(to: Date | string): void;
}

/** The time of the machine, which nobody moves: for benchmarks. */
export const realClock: TestClock = { now: () => new Date(), advance() {}, set() {} };

/** The morning of the mock-ups. */
export const startOfTests = '2026-11-19T09:14:00.000Z';

export function testClock(start: Date | string = startOfTests): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
    set(to) {
      now = new Date(to).getTime();
    },
  };
}
