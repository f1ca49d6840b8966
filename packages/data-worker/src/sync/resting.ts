import { type Database, touches } from '../database/index.ts';
import type { Timers } from '../worker/environment.ts';

/** The lanes of the outbox whose app is under maintenance: nothing of them is sent until that may be over. */
export interface Resting {
  add(lane: string): void;
  has(lane: string): boolean;
  /** Whether its person knows already that it waits. */
  isKnown(lane: string): boolean;
  /** All of them may be tried once more. */
  end(): void;
}
interface RestingOptions {
  db: Pick<Database, 'onChange'>;
  timers: Timers;
  /** Sends what may be sent. */
  again(): void;
}
/** The end of a maintenance comes as a change of the app, which a refusal that is under way can miss: so they are tried now and then as well. */
const tryMs = 60_000;

export function createResting({ db, timers, again }: RestingOptions): Resting {
  const lanes = new Set<string>();
  const known = new Set<string>();
  let stop: (() => void) | null = null;
  const end = () => {
    stop?.();
    stop = null;
    lanes.clear();
  };
  const tryAgain = () => {
    if (lanes.size === 0) return;
    end();
    again();
  };
  db.onChange((changes) => {
    if (!touches(changes, 'trackApps')) return;
    known.clear();
    tryAgain();
  });
  return {
    add(lane) {
      lanes.add(lane);
      known.add(lane);
      stop ??= timers.after(tryMs, tryAgain);
    },
    has: (lane) => lanes.has(lane),
    isKnown: (lane) => known.has(lane),
    end,
  };
}
