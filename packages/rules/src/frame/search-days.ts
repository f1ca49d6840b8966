import type { SearchDate } from '@trackyard/contract';
import { dayOf } from '../dates/index.ts';
import { daysOf, later } from '../view-query/index.ts';

export interface SearchDays {
  date: SearchDate;
  /** Of `CUSTOM`: days as `2026-11-26`, either of which may be missing; in any order. */
  firstDay: string | null;
  lastDay: string | null;
}
/** Moments in ISO 8601: from the first one on, and before the second. */
export interface MomentRange {
  from?: string;
  to?: string;
}

/** The moments that a date filter names, by the days of the reader's time zone (core spec §2.4). Today is the last of the last seven days. */
export function searchRange(
  { date, firstDay, lastDay }: SearchDays,
  { now, timeZone }: { now: Date | string; timeZone: string },
): MomentRange {
  const today = dayOf(now, timeZone);
  const days = (day: string) => daysOf(day, { today, timeZone, weekStart: 1 });
  const since = (daysBack: number): MomentRange => ({ from: momentOf(days(later(today, -daysBack)).from) });
  switch (date) {
    case 'ANY':
      return {};
    case 'TODAY':
      return since(0);
    case 'YESTERDAY':
      return { ...since(1), to: momentOf(days(today).from) };
    case 'LAST_SEVEN_DAYS':
      return since(6);
    case 'LAST_THIRTY_DAYS':
      return since(29);
    case 'LAST_NINETY_DAYS':
      return since(89);
    case 'CUSTOM': {
      const [first, last] = firstDay && lastDay && firstDay > lastDay ? [lastDay, firstDay] : [firstDay, lastDay];
      return { ...(first && { from: momentOf(days(first).from) }), ...(last && { to: momentOf(days(last).end) }) };
    }
  }
}

const momentOf = ({ moment }: { moment: number }): string => new Date(moment).toISOString();
