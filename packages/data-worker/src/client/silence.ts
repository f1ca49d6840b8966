import type { Timers } from '../worker/environment.ts';

/** Notices a worker that has died: browsers have no event for that. */
export interface Silence {
  /** The worker has sent a message. */
  heard(): void;
  /** A request was sent: without an answer the worker is pinged sooner. */
  requestSent(): void;
  end(): void;
}
interface SilenceOptions {
  timers: Timers;
  /** Whether an answer is awaited. */
  isWaiting(): boolean;
  /** False where the worker would not answer yet. */
  ping(): boolean;
  onSilent(): void;
}
const restMs = 10_000;
const overdueMs = 3_000;
/** Two pings, since the timers of a page that was frozen may fire before the messages that came meanwhile. */
const silentPings = 2;

/** Gives the worker up after two pings without an answer, which takes half a minute, or nine seconds where an answer is awaited. */
export function createSilence({ timers, isWaiting, ping, onSilent }: SilenceOptions): Silence {
  let unheard = 0;
  let isHurried = false;
  let stop = () => {};

  const wait = () => {
    stop();
    isHurried = isWaiting();
    stop = timers.after(isHurried ? overdueMs : restMs, look);
  };
  function look(): void {
    if (unheard >= silentPings) {
      unheard = 0;
      onSilent();
    } else if (ping()) unheard++;
    wait();
  }
  wait();
  return {
    heard() {
      unheard = 0;
    },
    requestSent() {
      if (!isHurried) wait();
    },
    end: () => stop(),
  };
}
