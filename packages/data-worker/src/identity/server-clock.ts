import type { Database } from '../database/index.ts';
import type { Clock, Log } from '../worker/environment.ts';

/** The server's time as this client knows it: the clock of the machine may be wrong. */
export interface ServerClock {
  hear(serverTime: string): void;
  now(): Date;
  /** Milliseconds by which the server's clock is ahead of the machine's; the travel time of messages is not counted. */
  ahead(): number;
}
interface ServerClockOptions {
  clock: Clock;
  /** The last known value of `ahead`, for the time before the first message of the server. */
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

interface StoredClockOptions {
  db: Database;
  clock: Clock;
  log: Log;
  onChange(): void;
}
/** The server's time, beginning with what was known when this browser was closed. */
export const createStoredServerClock = ({ db, clock, log, onChange }: StoredClockOptions): ServerClock =>
  createServerClock({
    clock,
    ahead: Number(db.get('meta', 'clockAhead')?.value ?? 0),
    onChange(ahead) {
      onChange();
      db.write('local', (tx) => tx.put('meta', { key: 'clockAhead', value: String(ahead) })).catch((error: unknown) =>
        log('warn', 'The time of the server was not kept', error),
      );
    },
  });
