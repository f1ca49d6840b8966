import { backOff } from '../connection/back-off.ts';
import type { Timers } from '../worker/environment.ts';

/** The wait before a retry, longer each time. Failures during a wait share it. */
export interface Pause {
  begin(then: () => void): void;
  /** A request got through: the next wait is short. */
  shorten(): void;
  /** Ends the wait without a retry. */
  end(): void;
}

export function createPause(timers: Timers, random: () => number): Pause {
  let count = 0;
  let stop: (() => void) | null = null;
  return {
    begin(then) {
      stop ??= timers.after(backOff(count++, random), () => {
        stop = null;
        then();
      });
    },
    shorten() {
      count = 0;
    },
    end() {
      stop?.();
      stop = null;
      count = 0;
    },
  };
}
