import { limits, TrackyardError } from '@trackyard/contract';
import { type Database, until } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Timers } from '../worker/environment.ts';

interface WaitOptions {
  db: Database;
  timers: Timers;
  isHere(): boolean;
  appLink?: boolean | undefined;
}
/** Resolves the moment the list is here (spec §9). */
export async function waitForList({ db, timers, isHere, appLink }: WaitOptions): Promise<undefined> {
  const isFound = await until(db, timers, isHere, appLink ? limits.trackListWaitAppLinkMs : limits.trackListWaitMs);
  if (!isFound) throw new TrackyardError('unavailable', texts.trackListTimedOut);
}
