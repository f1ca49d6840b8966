import { later } from '@trackyard/rules';

export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later';

/** How near a day is; both as `2026-11-30`, perhaps with a time. */
export function dueStateOf(due: string, today: string): DueState {
  const day = due.slice(0, 10);
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day === later(today, 1) ? 'tomorrow' : 'later';
}
