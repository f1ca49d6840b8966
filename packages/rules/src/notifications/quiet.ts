import type { QuietHours } from '@trackyard/contract';
import { isTimeZone, weekClock } from '../dates/index.ts';

/** Whether somebody wants to be left alone now: by the clock of the zone that they chose, else of where they set the hours. */
export function isQuiet(hours: QuietHours | null | undefined, chosenZone: string | null | undefined, now: Date): boolean {
  if (!hours) return false;
  const { day, time } = weekClock([chosenZone, hours.timeZone].find(isKnown) ?? 'UTC', now);
  const begins = (on: number): boolean => hours.days.includes(on);
  if (hours.from < hours.to) return begins(day) && hours.from <= time && time < hours.to;
  return (begins(day) && hours.from <= time) || (begins((day + 6) % 7) && time < hours.to);
}

/** Not every machine knows the same zones. */
const isKnown = (zone: string | null | undefined): zone is string => !!zone && isTimeZone(zone);
