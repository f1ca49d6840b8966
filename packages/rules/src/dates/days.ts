import { formatter } from './formatters.ts';

/** A calendar day in a time zone, `2026-11-19`. */
export const dayOf = (date: Date | string, timeZone: string): string =>
  // Sweden writes dates as ISO 8601 does.
  formatter('sv-SE', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(date));

/** The hour of the day in a time zone, 0 to 23. */
export const hourOf = (date: Date, timeZone: string): number => Number(formatter('sv-SE', timeZone, { hour: '2-digit' }).format(date));

/** Whole calendar days from one day to a later one; below zero when it is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The same day some months before; the month's last day where it has none of that number. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Milliseconds until a day may have begun in a time zone: at its midnight, and an hour at most, since days are not all of one length. */
export function msToNextDay(now: Date, timeZone: string): number {
  const clock = formatter('sv-SE', timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(now);
  const [hours, minutes, seconds] = clock.split(':').map(Number) as [number, number, number];
  const gone = hours * hourMs + minutes * 60_000 + seconds * 1_000 + now.getMilliseconds();
  return Math.min(hourMs, dayMs - gone);
}
