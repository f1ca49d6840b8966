/** Whoever has no life any more does nothing more: its timers, its calls and the answers to them come to nothing. */
export interface Life {
  name: string;
  alive: boolean;
}
/** All that happens, one thing after another, at times of its own: nothing here looks at a real clock. */
export interface Schedule {
  /** Milliseconds since 1970, with their fractions. */
  now(): number;
  /** The same, as clocks show it. */
  clock(): number;
  at(time: number, label: string, act: () => unknown, life?: Life): () => void;
  /** Answers how to call it off. What `act` starts is done, as far as it can go, before anything else happens. */
  after(ms: number, label: string, act: () => unknown, life?: Life): () => void;
  /** Runs what falls due until `done` says so, or that much time has passed: then it answers false. */
  pass(ms: number, done?: () => boolean): Promise<boolean>;
  /** How much has happened. */
  count(): number;
}
interface Due {
  at: number;
  order: number;
  label: string;
  act(): unknown;
  life: Life | undefined;
}
/** Far more than any run needs: one that goes round in circles ends. */
const most = 2_000_000;

export function createSchedule(start: number, onEvent: (at: number, label: string) => void): Schedule {
  let now = start;
  let order = 0;
  let count = 0;
  const waiting = new Set<Due>();

  const next = (): Due | undefined => {
    let first: Due | undefined;
    for (const it of waiting) {
      if (it.life?.alive === false) waiting.delete(it);
      else if (!first || it.at < first.at || (it.at === first.at && it.order < first.order)) first = it;
    }
    return first;
  };
  const add: Schedule['at'] = (time, label, act, life) => {
    const due = { at: time, order: order++, label, act, life };
    waiting.add(due);
    return () => void waiting.delete(due);
  };
  return {
    now: () => now,
    clock: () => Math.floor(now),
    at: add,
    after: (ms, label, act, life) => add(now + Math.max(0, ms), label, act, life),
    count: () => count,
    async pass(ms, done = () => false) {
      const end = now + ms;
      for (;;) {
        if (done()) return true;
        const due = next();
        if (!due || due.at > end) {
          now = end;
          return done();
        }
        waiting.delete(due);
        now = due.at;
        if (++count > most) throw new Error('The simulation goes round in circles.');
        onEvent(due.at, due.life ? `${due.life.name} ${due.label}` : due.label);
        await due.act();
        await drained();
      }
    },
  };
}

/** Everything that waits for no time and no database has happened: also what was put off for a moment, by two of them. */
export const drained = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
