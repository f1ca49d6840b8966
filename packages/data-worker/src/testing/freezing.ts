import type { WorkerPort } from '../client/connect.ts';
import type { Timers } from '../worker/environment.ts';
import type { WorkerMessage } from '../worker/protocol.ts';

/** A page that a browser freezes, as those out of sight: its timers and what it hears are late. */
export interface Freezing {
  port(of: WorkerPort): WorkerPort;
  timers: Timers;
  /** What it has not heard yet. */
  missed: readonly WorkerMessage[];
  freeze(): void;
  /** What is late comes all at once, the timers first. */
  thaw(): void;
}

export function freezing(timers: Timers): Freezing {
  let isFrozen = false;
  let late: (() => void)[] = [];
  let heard: (() => void)[] = [];
  const missed: WorkerMessage[] = [];
  return {
    missed,
    port: (of) => ({
      ...of,
      onMessage: (hear) =>
        of.onMessage((message) => {
          if (!isFrozen) return hear(message);
          missed.push(message);
          heard.push(() => hear(message));
        }),
    }),
    timers: { after: (ms, act) => timers.after(ms, () => void (isFrozen ? late.push(act) : act())) },
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      const acts = [...late, ...heard];
      [late, heard] = [[], []];
      missed.length = 0;
      for (const act of acts) act();
    },
  };
}
