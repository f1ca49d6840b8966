import type { QuietHours } from '@trackyard/contract';
import { isTimeZone, weekClock } from '../dates/index.ts';

type Hours = QuietHours | null | undefined;
type Zone = string | null | undefined;

/** Whether somebody wants to be left alone now: by the clock of the zone that they chose, else of where they set the hours. */
export function isQuiet(hours: Hours, chosenZone: Zone, now: Date): boolean {
  if (!hours) return false;
  const { day, time } = weekClock(zoneOf(hours, chosenZone), now);
  const begins = (on: number): boolean => hours.days.includes(on);
  if (hours.from < hours.to) return begins(day) && hours.from <= time && time < hours.to;
  return (begins(day) && hours.from <= time) || (begins((day + 6) % 7) && time < hours.to);
}

/** When these hours end, those included that follow at once; null where they never do. Asked only within them. */
export function quietUntil(hours: QuietHours, chosenZone: Zone, now: Date): Date | null {
  const zone = zoneOf(hours, chosenZone);
  let end = now;
  for (let days = 0; days <= 7; days++) {
    end = nextAt(hours.to, zone, end);
    if (!isQuiet(hours, chosenZone, end)) return end;
  }
  return null;
}

/** When the clock of a zone shows a time next. On a day on which clocks are moved it may be found an hour off, and is corrected. */
export function nextAt(time: string, zone: string, after: Date): Date {
  const ahead = (minutesOf(time) - minutesOf(weekClock(zone, after).time) + dayMinutes) % dayMinutes || dayMinutes;
  const found = new Date(Math.floor(after.getTime() / minuteMs) * minuteMs + ahead * minuteMs);
  const off = minutesOf(time) - minutesOf(weekClock(zone, found).time);
  return Math.abs(off) > 120 ? found : new Date(found.getTime() + off * minuteMs);
}
const [dayMinutes, minuteMs] = [1_440, 60_000];
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const zoneOf = (hours: QuietHours, chosenZone: Zone): string => [chosenZone, hours.timeZone].find(isKnown) ?? 'UTC';

/** Not every machine knows the same zones. */
const isKnown = (zone: Zone): zone is string => !!zone && isTimeZone(zone);
