import type { Timers } from '../worker/environment.ts';
import type { Database } from './database.ts';

/** True the moment a change makes it so (the database tells, nobody has to look again and again); false when the time is over first. */
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
