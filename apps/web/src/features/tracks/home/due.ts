export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later';

/** How near a day is; both as `2026-11-30`, perhaps with a time. */
export function dueStateOf(due: string, today: string): DueState {
  const day = due.slice(0, 10);
  if (day < today) return 'overdue';
  if (day === today) return 'today';
  return day === nextDay(today) ? 'tomorrow' : 'later';
}
const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
