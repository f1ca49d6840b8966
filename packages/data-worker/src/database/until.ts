import type { Timers } from '../worker/environment.ts';
import type { Database } from './database.ts';

/** Resolves to true when a change of the database makes the condition true, without polling; to false when the time is over first. */
export function until(db: Database, timers: Timers, isTrue: () => boolean, atMostMs: number): Promise<boolean> {
  if (isTrue()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      stopHearing();
      stopWaiting();
      resolve(found);
    };
    const stopHearing = db.onChange(() => {
      if (isTrue()) end(true);
    });
    const stopWaiting = timers.after(atMostMs, () => end(false));
  });
}
