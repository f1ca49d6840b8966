import { systemTimers, type Timers } from '../src/platform/timers.ts';

/** Nothing comes round by itself: what a call asks of the database is all that is asked. */
export const withoutRounds: Timers = { after: systemTimers.after, every: () => () => {} };

/** Time that passes when a test says so. */
export function manualTimers(): Timers & { pass(milliseconds: number): void } {
  let now = 0;
  const waiting = new Set<{ at: number; every: number | null; work: () => void }>();
  const add = (milliseconds: number, work: () => void, every: number | null) => {
    const it = { at: now + milliseconds, every, work };
    waiting.add(it);
    return () => void waiting.delete(it);
  };
  return {
    after: (milliseconds, work) => add(milliseconds, work, null),
    every: (milliseconds, work) => add(milliseconds, work, milliseconds),
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = [...waiting].filter((it) => it.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = due.at;
        if (due.every === null) waiting.delete(due);
        else due.at += due.every;
        due.work();
      }
      now = end;
    },
  };
}
