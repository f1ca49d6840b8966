import type { Clock } from '../worker/environment.ts';

/** The server's time, as far as it is known here: this machine's clock may be wrong. */
export interface ServerClock {
  hear(serverTime: string): void;
  now(): Date;
  /** Milliseconds by which the server's clock is ahead of ours; what the way of a message takes is left out. */
  ahead(): number;
}
interface ServerClockOptions {
  clock: Clock;
  /** As it was known last, before anything is heard. */
  ahead: number;
  onChange(ahead: number): void;
}
const noticedMs = 2_000;

export function createServerClock({ clock, ahead: known, onChange }: ServerClockOptions): ServerClock {
  let ahead = known;
  let reported = known;
  return {
    hear(serverTime) {
      ahead = Date.parse(serverTime) - clock.now();
      if (Math.abs(ahead - reported) < noticedMs) return;
      reported = ahead;
      onChange(reported);
    },
    now: () => new Date(clock.now() + ahead),
    ahead: () => reported,
  };
}
