import { dayOf, daysBetween, monthsBefore } from './days.ts';
import { formatter, relativeFormatter } from './formatters.ts';

/** Where and when a date is read. `locale` decides order, words, and 12 or 24 hours. */
export interface Reader {
  locale: string;
  timeZone: string;
}
export interface ReaderNow extends Reader {
  now: Date;
}

/** A date in short (spec §9): today the time, in the last 6 days the weekday, in the last 11 months month and day, else the full date. */
export function formatDate(date: Date | string, { now, locale, timeZone }: ReaderNow): string {
  const day = dayOf(date, timeZone);
  const today = dayOf(now, timeZone);
  const age = daysBetween(day, today);
  if (age === 0) return formatTime(date, { locale, timeZone });
  // What lies ahead gets the full date: a weekday alone would read as the one that was.
  if (age > 0 && age <= 6) return format(date, locale, timeZone, { weekday: 'long' });
  if (age > 0 && day >= monthsBefore(today, 11)) return format(date, locale, timeZone, { month: 'short', day: 'numeric' });
  return format(date, locale, timeZone, { dateStyle: 'medium' });
}

/** A day with its year, also today. */
export const formatDayWithYear = (date: Date | string, { locale, timeZone }: Reader): string =>
  format(date, locale, timeZone, { dateStyle: 'long' });

/** 'month day, year at time', as the locale says it (spec §9). */
export const formatLongDate = (date: Date | string, { locale, timeZone }: Reader): string =>
  format(date, locale, timeZone, { dateStyle: 'long', timeStyle: 'short' });

export const formatTime = (date: Date | string, { locale, timeZone }: Reader): string =>
  format(date, locale, timeZone, { timeStyle: 'short' });

/** The marker above a day's messages: 'Today', 'Yesterday', 'Thursday 19 November', with the year when it is not this one. */
export function formatDayMarker(date: Date | string, { now, locale, timeZone }: ReaderNow): string {
  const day = dayOf(date, timeZone);
  const today = dayOf(now, timeZone);
  const age = daysBetween(day, today);
  if (age === 0 || age === 1) return capitalised(relativeFormatter(locale).format(-age, 'day'), locale);
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return capitalised(format(date, locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long', ...year }), locale);
}

const format = (date: Date | string, locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  formatter(locale, timeZone, options).format(new Date(date));
const capitalised = (text: string, locale: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale));
