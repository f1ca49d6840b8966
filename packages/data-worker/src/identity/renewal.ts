import type { Timers } from '../worker/environment.ts';
import type { ServerClock } from './server-clock.ts';

interface Ending {
  expiry: string;
}
/** Renews a token before it expires, by the server's time. */
export interface Renewing {
  /** Follows this token from now on; null follows none. */
  follow(token: Ending | null): void;
  isDue(token: Ending): boolean;
}
interface RenewingOptions {
  clock: ServerClock;
  timers: Timers;
  /** Whether the person is active: an unused token is left to expire. */
  isUsed(): boolean;
  renew(): void;
}
const aheadMs = 60_000;
const leastMs = 30_000;

export function createRenewing({ clock, timers, isUsed, renew }: RenewingOptions): Renewing {
  const leftOf = (token: Ending) => Date.parse(token.expiry) - aheadMs - clock.now().getTime();
  let stop = () => {};
  return {
    follow(token) {
      stop();
      if (token) stop = timers.after(Math.max(leftOf(token), leastMs), () => isUsed() && renew());
    },
    isDue: (token) => leftOf(token) < 0,
  };
}
