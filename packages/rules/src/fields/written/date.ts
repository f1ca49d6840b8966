import { instantOf, offsetAt } from '@trackyard/formula';
import { parseDay } from '../../dates/index.ts';
import type { TextForm, TextReader, TextWriter } from './reader.ts';
import { parseTime } from './time.ts';

const instant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;
/** Most days of a file. The last ones of a month go the long way, which knows how long each month is. */
const plainDay = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
/** A time of day behind a date. */
const withTime = /^(.*?\d{4}|\d{4}.*?\d|.*?\d{1,4})(?:,?\s+|T)(\d{1,2}[:.h]\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?)$/i;

/** A day, `2026-11-21`, or a moment, `2026-11-21T09:14:00.000Z`: where a text has a time without a zone, in that of the reader. */
export function parseDate(typed: string, reader: TextReader): string | undefined {
  const text = typed.trim();
  if (plainDay.test(text)) return text;
  if (instant.test(text)) {
    const iso = text.replace(' ', 'T').replace(/\s/, '');
    return Number.isNaN(Date.parse(iso)) ? undefined : new Date(iso).toISOString();
  }
  const local = localTime(text, reader);
  if (local === null) return parseDay(text, reader);
  return local === undefined ? undefined : new Date(instantOf(reader.timeZone, local)).toISOString();
}
/** The time that clocks show, given as if it were UTC; undefined where there is no such time, null where a text has none. */
function localTime(text: string, reader: TextReader): number | undefined | null {
  const [, date, time] = withTime.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  const day = parseDay(date, reader);
  const clock = parseTime(time.replace(/\.\d+$/, (it) => (time.includes(':') ? '' : it)));
  if (!day || !clock) return undefined;
  const [, seconds = '00', fraction = ''] = secondsOf.exec(time) ?? [];
  const local = Date.parse(`${day}T${clock}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  return Number.isNaN(local) ? undefined : local;
}
const secondsOf = /^\d+:\d+:(\d+)(?:\.(\d+))?/;

/** A moment as clocks of the zone show it, `2026-11-21 10:14`: spreadsheets know it for a date. Of an hour that comes twice the second has its offset. */
function writeMoment(moment: string, timeZone: string): string {
  const at = Date.parse(moment);
  const offset = offsetAt(timeZone, at);
  const local = new Date(at + offset).toISOString();
  const [day, clock] = [local.slice(0, 10), local.slice(11, 23).replace(/(?::00)?\.000$/, '')];
  // Years beyond 9999, and clocks that were set by the sun, have no form that others read.
  if (local.length !== 24 || offset % 60_000 !== 0) return moment;
  return `${day} ${clock}${instantOf(timeZone, at + offset) === at ? '' : offsetText(offset / 60_000)}`;
}
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((it) => String(it).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

const isMoment = (text: string): boolean => text.includes('T');

/** A day has its year; and a moment no more than thousandths of seconds, nor is it in the hour that clocks skip in spring. */
function keepsDate(typed: string, value: unknown, reader: TextReader): boolean {
  const text = typed.trim();
  if (plainDay.test(text)) return true;
  if (/:\d{2}\.\d{3}0*[1-9]/.test(text)) return false;
  if (instant.test(text)) return true;
  const local = localTime(text, reader);
  const date = local === null ? text : (withTime.exec(text)?.[1] ?? text);
  const figures = date.match(/\d+/g) ?? [];
  if (figures.length < (/\p{L}{3}/u.test(date) ? 2 : 3)) return false;
  const at = Date.parse(String(value));
  return typeof local !== 'number' || at + offsetAt(reader.timeZone, at) === local;
}

export const dateForm: TextForm = {
  read: (text, _, reader) => (text.trim() === '' ? null : parseDate(text, reader)),
  // Without a zone as ISO 8601, which other programs read in every language.
  write: (value, _, { timeZone }: TextWriter = {}) =>
    timeZone !== undefined && isMoment(String(value)) ? writeMoment(String(value), timeZone) : String(value),
  keeps: keepsDate,
};
