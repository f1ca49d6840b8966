import { type RelativeDays, relativeDays } from '@trackyard/contract';
import { formatter } from '../dates/index.ts';
import type { QueryContext } from './query.ts';

type Clock = Pick<QueryContext, 'today' | 'timeZone' | 'weekStart'>;
/** A day at its beginning: as records have it that know no time, and as the moment in milliseconds in the reader's zone. */
export interface Bound {
  day: string;
  moment: number;
}
/** Some days in a row: from the first one's beginning up to the beginning of the day behind the last. */
export interface Days {
  from: Bound;
  end: Bound;
}
export const isRelative = (value: unknown): value is RelativeDays => (relativeDays as readonly unknown[]).includes(value);

/** The days that a condition names: one, `2026-11-25`, or those counted from the reader's today. */
export function daysOf(value: string, clock: Clock): Days {
  const [from, to] = isRelative(value) ? span[value](clock) : [value, value];
  return { from: boundOf(from, clock.timeZone), end: boundOf(later(to, 1), clock.timeZone) };
}

const dayMs = 86_400_000;
/** So many days after a day, `2026-11-25`, or before it. */
export const later = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const around =
  (from: number, to: number) =>
  ({ today }: Clock): [string, string] => [later(today, from), later(today, to)];
const week =
  (by: number) =>
  ({ today, weekStart }: Clock): [string, string] => {
    const first = later(today, 7 * by - ((new Date(today).getUTCDay() - weekStart + 7) % 7));
    return [first, later(first, 6)];
  };
const month =
  (by: number) =>
  ({ today }: Clock): [string, string] => {
    const [year, ours] = today.split('-').map(Number) as [number, number];
    const at = (months: number, day: number) => new Date(Date.UTC(year, ours - 1 + months, day)).toISOString().slice(0, 10);
    return [at(by, 1), at(by + 1, 0)];
  };
const span: Readonly<Record<RelativeDays, (clock: Clock) => [string, string]>> = {
  today: around(0, 0),
  yesterday: around(-1, -1),
  tomorrow: around(1, 1),
  last7Days: around(-6, 0),
  next7Days: around(0, 6),
  last30Days: around(-29, 0),
  next30Days: around(0, 29),
  thisWeek: week(0),
  lastWeek: week(-1),
  nextWeek: week(1),
  thisMonth: month(0),
  lastMonth: month(-1),
  nextMonth: month(1),
  thisYear: ({ today }) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
};

function boundOf(day: string, timeZone: string): Bound {
  const utc = Date.parse(day);
  // Twice, since the offset may be another one at the moment that is looked for.
  const near = utc - offsetOf(utc, timeZone);
  return { day, moment: utc - offsetOf(near, timeZone) };
}
/** Milliseconds by which clocks of the zone are ahead of UTC. */
function offsetOf(moment: number, timeZone: string): number {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return Date.parse(`${formatter('sv-SE', timeZone, options).format(moment).replace(' ', 'T')}Z`) - moment;
}
