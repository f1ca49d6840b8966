import type { Clock } from '../worker/environment.ts';

/** The server's time, as far as it is known here: this machine's clock may be wrong. */
export interface ServerClock {
  hear(serverTime: string): void;
  now(): Date;
}
export function createServerClock(clock: Clock): ServerClock {
  let ahead = 0;
  return {
    hear: (serverTime) => {
      ahead = Date.parse(serverTime) - clock.now();
    },
    now: () => new Date(clock.now() + ahead),
  };
}
