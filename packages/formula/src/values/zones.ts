// Reads the offset of a time zone; it shows nobody a date. Other dates are written by packages/rules, which this package can't import.

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();
const quarterHour = 900_000;
/** Since then, zones have changed at whole quarters of an hour only: 1973-03-03. */
const steadySince = 1e11;
const mostOffsets = 10_000;
/** A day into the year 1: before it, years count backwards. */
const earliest = Date.parse('0001-01-02T00:00:00Z');

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. Throws a RangeError for a zone that is unknown. */
export function offsetAt(timeZone: string, instant: number): number {
  if (timeZone === 'UTC') return 0;
  if (instant < steadySince) return readOffset(timeZone, instant);
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const quarter = Math.floor(instant / quarterHour);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size >= mostOffsets) known.clear();
    offset = readOffset(timeZone, instant);
    known.set(quarter, offset);
  }
  return offset;
}

function readOffset(timeZone: string, instant: number): number {
  const second = Math.floor(Math.max(instant, earliest) / 1000) * 1000;
  const at: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(second)) at[type] = Number(value);
  const local = new Date(0);
  local.setUTCFullYear(at.year!, at.month! - 1, at.day);
  return local.setUTCHours(at.hour!, at.minute, at.second) - second;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const number = 'numeric';
    const fields = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', hourCycle: 'h23', ...fields });
    formats.set(timeZone, format);
  }
  return format;
}

const day = 86_400_000;
/**
 * The instant at which the clocks of a zone show a local time, given as if it were UTC. Of an hour that comes twice it is the first; a time
 * that clocks skip is moved on by what they skip.
 */
export function instantOf(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - day);
  if (offsetAt(timeZone, local - before) === before) return local - before;
  const after = offsetAt(timeZone, local + day);
  return offsetAt(timeZone, local - after) === after ? local - after : local - before;
}
