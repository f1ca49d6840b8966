import { backOff } from '../connection/back-off.ts';
import type { Timers } from '../worker/environment.ts';

/** The wait before something is tried again, longer each time. Who fails while one is under way shares it. */
export interface Pause {
  begin(then: () => void): void;
  /** Something got through: the next wait is a short one. */
  shorten(): void;
  /** There is nothing to wait for any more. */
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
