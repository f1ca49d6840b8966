import { formatter } from './formatters.ts';

/** The day of the week in a time zone, 0 is Sunday, and the time of day as `HH:MM`, which sorts as text. */
export function weekClock(timeZone: string, now: Date): { day: number; time: string } {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = formatter('en-GB', timeZone, options).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((it) => it.type === type)?.value ?? '';
  return { day: weekdays.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` };
}
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const dayMs = 86_400_000;
/** What a day of the week is called in short; 0 is Sunday. */
export const weekdayName = (day: number, locale: string): string =>
  // 4 January 1970 was a Sunday.
  formatter(locale, 'UTC', { weekday: 'short' }).format((day + 3) * dayMs);
