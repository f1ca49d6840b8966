import { limits } from '@trackyard/contract';

/** Whether nobody has touched this browser for 20 minutes (spec §9). It counts as away then; nobody is signed out by it. */
export interface Idle {
  isIdle(): boolean;
  subscribe(changed: () => void): () => void;
}
/** What tells that somebody is there. */
export interface Signs {
  /** Hands on this tab, or the tab coming into view. */
  here(hear: () => void): void;
  /** The same in another tab of this browser. */
  elsewhere(hear: () => void): void;
  tellOthers(): void;
}
interface IdleOptions {
  signs: Signs;
  timers: { after(ms: number, act: () => void): () => void };
  /** Milliseconds that only go forward: the clock of the machine may be set meanwhile. */
  elapsed(): number;
}
/** Hands move all the time: the other tabs hear of it this often at most. */
const tellEveryMs = 5_000;

export function createIdle({ signs, timers, elapsed }: IdleOptions): Idle {
  const listeners = new Set<() => void>();
  let idle = false;
  let lastSign = elapsed();
  let lastSignal = Number.NEGATIVE_INFINITY;

  const become = (next: boolean): void => {
    idle = next;
    for (const changed of [...listeners]) changed();
  };
  /** One timer for any number of signs: when it is due, it looks how much is left. */
  const look = (): void => {
    const left = lastSign + limits.idleMs - elapsed();
    if (left > 0) timers.after(left, look);
    else become(true);
  };
  const hear = (): void => {
    lastSign = elapsed();
    if (!idle) return;
    become(false);
    look();
  };
  signs.here(() => {
    hear();
    if (lastSign - lastSignal < tellEveryMs) return;
    lastSignal = lastSign;
    signs.tellOthers();
  });
  signs.elsewhere(hear);
  look();
  return {
    isIdle: () => idle,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
