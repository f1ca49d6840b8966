import { limits, TrackyardError } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Timers } from '../worker/environment.ts';

interface WaitOptions {
  db: Database;
  timers: Timers;
  isHere(): boolean;
  appLink?: boolean | undefined;
}
/** Resolves the moment the list is here: the database tells, so that nobody has to look every 500 ms (spec §9). */
export function waitForList({ db, timers, isHere, appLink }: WaitOptions): Promise<undefined> {
  if (isHere()) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      stopTimer();
      stopHearing();
      act();
    };
    const stopHearing = db.onChange(() => {
      if (isHere()) finish(() => resolve(undefined));
    });
    const stopTimer = timers.after(appLink ? limits.trackListWaitAppLinkMs : limits.trackListWaitMs, () =>
      finish(() => reject(new TrackyardError('unavailable', texts.trackListTimedOut))),
    );
  });
}
