import { dayNumber, daysInMonth, textOfDay, twoDigits } from './calendar.ts';
import { type DateValue, dayLength } from './dates.ts';
import { instantOf, offsetAt } from './zones.ts';

const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/**
 * The date that a text says in ISO 8601, or undefined: 2026-11-21, 2026-11-21 09:30, 2026-11-21T09:30:00.000+01:00. A time without a zone
 * is one of the clock's zone.
 */
export function dateOfText(text: string, timeZone: string): DateValue | undefined {
  if (text.length === 10) return dayOfText(text);
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hours, minutes, seconds] = parts.slice(1, 7).map((it) => Number(it ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  const number = dayNumber(year, month, day);
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const local = number * dayLength + ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.floor(Number(`0.${parts[7] ?? 0}`) * 1000);
  return { instant: parts[8] === undefined ? instantOf(timeZone, local) : local - offsetOf(parts[8]) };
}

/** Days are read for each record of a table, so without a pattern. */
function dayOfText(text: string): DateValue | undefined {
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  const isDay = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay && text[4] === '-' && text[7] === '-' ? { day: dayNumber(year, month, day) } : undefined;
}
/** The number that digits make, or NaN. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

function offsetOf(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** A date as people read it in a text: 2026-11-21, or 2026-11-21 09:30 by the clocks of the zone. */
export function textOfDate(date: DateValue, timeZone: string): string {
  if (date.day !== undefined) return textOfDay(date.day);
  const local = date.instant + offsetAt(timeZone, date.instant);
  const day = Math.floor(local / dayLength);
  const ms = local - day * dayLength;
  const [hours, minutes, seconds] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  const exact = ms % 1000 ? `.${String(ms % 1000).padStart(3, '0')}` : '';
  return `${textOfDay(day)} ${twoDigits(hours)}:${twoDigits(minutes)}${seconds || exact ? `:${twoDigits(seconds)}${exact}` : ''}`;
}
