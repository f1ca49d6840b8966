import type { QuietHours } from '@trackyard/contract';
import { isQuiet, nextAt, quietUntil } from './quiet.ts';

/** When somebody wants to be left alone: in the hours that they chose, and until the time to which they paused notifications. */
export interface Wishes {
  quietHours: QuietHours | null | undefined;
  timeZone: string | null | undefined;
  pausedUntil: Date | string | null | undefined;
}

export const isPaused = ({ pausedUntil }: Pick<Wishes, 'pausedUntil'>, now: Date): boolean =>
  !!pausedUntil && new Date(pausedUntil).getTime() > now.getTime();

export const isLeftAlone = (wishes: Wishes, now: Date): boolean =>
  isPaused(wishes, now) || isQuiet(wishes.quietHours, wishes.timeZone, now);

/** When that ends: a pause and hours that follow one another are one. Null where it never does. Asked only within it. */
export function leftAloneUntil(wishes: Wishes, now: Date): Date | null {
  let end = isPaused(wishes, now) ? new Date(wishes.pausedUntil!) : now;
  if (wishes.quietHours && isQuiet(wishes.quietHours, wishes.timeZone, end)) {
    const ends = quietUntil(wishes.quietHours, wishes.timeZone, end);
    if (ends === null) return null;
    end = ends;
  }
  // Hours may end while the pause goes on.
  return isPaused(wishes, end) ? new Date(wishes.pausedUntil!) : end;
}

export const pauses = ['halfHour', 'hour', 'tomorrow'] as const;
export type Pause = (typeof pauses)[number];

/** When a pause that begins now ends; tomorrow begins at eight. */
export function pauseEnd(pause: Pause, timeZone: string, now: Date): Date {
  if (pause === 'tomorrow') return nextAt('08:00', timeZone, nextAt('00:00', timeZone, now));
  return new Date(now.getTime() + (pause === 'hour' ? 60 : 30) * 60_000);
}
