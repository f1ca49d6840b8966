import { instantOf } from '@trackyard/formula';
import { dayOf } from '../dates/index.ts';

/** When people are reminded of a task on a day: in the morning, by their clock. */
const morning = 8 * 3_600_000;
/** What came due earlier is past: the task was written down late, or the server was away for long. */
const latestMs = 3 * 86_400_000;
const dayMs = 86_400_000;
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

export interface Reminder {
  kind: 'due' | 'overdue';
  /** When the person is to be reminded. */
  moment: Date;
}

/**
 * The reminder of a task for which it is time: that it is due, on the morning of its day or at its time where it has one, and that it is overdue, on
 * the morning after. null: none. `due` is a day, `2026-11-30`, or a moment in ISO 8601.
 */
export function reminderOf(due: string, timeZone: string, now: Date): Reminder | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(due);
  const at = isDay || isMoment.test(due) ? Date.parse(due) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const day = Date.parse(isDay ? due : dayOf(new Date(at), timeZone));
  const moments: Reminder[] = [
    { kind: 'overdue', moment: new Date(instantOf(timeZone, day + dayMs + morning)) },
    { kind: 'due', moment: new Date(isDay ? instantOf(timeZone, day + morning) : at) },
  ];
  const past = moments.find((it) => it.moment <= now);
  return past && now.getTime() - past.moment.getTime() < latestMs ? past : null;
}
