import { instantOf } from '@trackyard/formula';
import { parseDay } from '../../dates/index.ts';
import type { TextForm, TextReader } from './reader.ts';
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
  const [, date, time] = withTime.exec(text) ?? [];
  if (date === undefined || time === undefined) return parseDay(text, reader);
  const day = parseDay(date, reader);
  const clock = parseTime(time.replace(/\.\d+$/, (it) => (time.includes(':') ? '' : it)));
  if (!day || !clock) return undefined;
  const seconds = /^\d+:\d+:(\d+)/.exec(time)?.[1] ?? '00';
  const local = Date.parse(`${day}T${clock}:${seconds}Z`);
  return Number.isNaN(local) ? undefined : new Date(instantOf(reader.timeZone, local)).toISOString();
}

export const dateForm: TextForm = {
  read: (text, _, reader) => (text.trim() === '' ? null : parseDate(text, reader)),
  // As ISO 8601, which other programs read in every language.
  write: String,
};
