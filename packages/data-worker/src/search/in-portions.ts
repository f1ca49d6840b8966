import type { Timers } from '../worker/environment.ts';

/** So many are taken in one go: a few milliseconds. */
const atOnce = 200;

/** Takes items one by one; other work of the worker goes on in between. */
export async function inPortions<T>(timers: Timers, items: Iterable<T>, take: (item: T) => void): Promise<void> {
  let taken = 0;
  for (const it of items) {
    if (taken > 0 && taken % atOnce === 0) await new Promise<void>((resolve) => timers.after(0, resolve));
    take(it);
    taken++;
  }
}
