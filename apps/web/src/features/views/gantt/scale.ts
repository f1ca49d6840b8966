import { formatter } from '@trackyard/rules';
import { dayText, endOf, type Task } from './plan.ts';

/** CSS pixels of a day at each zoom. */
export const zooms = { day: 36, week: 14, month: 4 } as const;
export type Zoom = keyof typeof zooms;
export const zoomNames = Object.keys(zooms) as Zoom[];

/** Days of the timeline, from inclusive, to exclusive. */
export interface Span {
  from: number;
  to: number;
}
export interface Tick {
  day: number;
  days: number;
  label: string;
}
/** One typing mistake in a year must not make a timeline of a million pixels. */
const mostDays = 3_660;

/** All tasks and today, with room on both sides; ten years around today at most. */
export function spanOf(tasks: readonly Task[], today: number): Span {
  let [from, to] = [today, today + 1];
  for (const task of tasks) {
    if (task.start === null || !isNear(task, today)) continue;
    from = Math.min(from, task.start);
    to = Math.max(to, endOf(task));
  }
  return { from: from - 14, to: to + 60 };
}
export const isNear = (task: Task, today: number): boolean =>
  task.start !== null && task.start > today - mostDays && endOf(task) < today + mostDays;

/** What the head of the timeline says over a stretch of it: above months or years, below days, weeks or months. */
export function ticksOf(zoom: Zoom, shown: Span, locale: string, firstDay: number): { above: Tick[]; below: Tick[] } {
  const month = (day: number) => dayText(day).slice(0, 7);
  const says = (options: Intl.DateTimeFormatOptions) => (day: number) => formatter(locale, 'UTC', options).format(day * 86_400_000);
  const long = zoom === 'month' ? says({ year: 'numeric' }) : says({ month: 'long', year: 'numeric' });
  const aboveKey = (day: number) => (zoom === 'month' ? dayText(day).slice(0, 4) : month(day));
  const belowKey = { day: String, week: (day: number) => String(weekOf(day, firstDay)), month }[zoom];
  const short = says(zoom === 'month' ? { month: 'short' } : { day: 'numeric' });
  return { above: stretches(shown, aboveKey, long), below: stretches(shown, belowKey, short) };
}
/** 1 January 1970 was a Thursday. */
const weekOf = (day: number, firstDay: number): number => Math.floor((day + 4 - firstDay) / 7);
export const isWeekend = (day: number): boolean => [0, 6].includes((((day + 4) % 7) + 7) % 7);

function stretches({ from, to }: Span, keyOf: (day: number) => string, label: (day: number) => string): Tick[] {
  const found: Tick[] = [];
  let last: string | null = null;
  for (let day = from; day < to; day++) {
    const key = keyOf(day);
    if (key === last) found.at(-1)!.days++;
    else found.push({ day, days: 1, label: label(day) });
    last = key;
  }
  return found;
}
