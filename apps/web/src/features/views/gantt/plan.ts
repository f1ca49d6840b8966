import { dayOf, linkedIds } from '@trackyard/rules';
import type { CellEdit, GridRow } from '../../grid/index.ts';

/** The fields of a table by which a Gantt shows it (platform spec §3, 'Gantt'). */
export interface PlanFields {
  startDate: string;
  duration: string;
  prerequisite: string;
}
/** A record on the timeline. Days are whole days since 1970-01-01. */
export interface Task {
  id: string;
  /** null: it has no start date. */
  start: number | null;
  /** 0 is a milestone. One where the record says nothing. */
  days: number;
  /** Ids of those that come first. */
  after: readonly string[];
}
/** How far a task is moved and by how much it gets longer, in days. */
export interface Move {
  id: string;
  by: number;
  longer: number;
}
const dayMs = 86_400_000;

export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs);
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** The first day on which a task behind this one may start. */
export const endOf = ({ start, days }: Task): number => (start ?? 0) + Math.ceil(days);

export function tasksOf(rows: readonly GridRow[], fields: PlanFields, timeZone: string): Task[] {
  return rows.map(({ id, values }) => {
    const value = values[fields.startDate];
    const days = values[fields.duration];
    return {
      id,
      start: typeof value === 'string' && value ? dayNumber(value.includes('T') ? dayOf(value, timeZone) : value) : null,
      days: typeof days === 'number' ? Math.max(0, days) : 1,
      after: linkedIds(values[fields.prerequisite]),
    };
  });
}

/**
 * The tasks after a move. Those that come behind are shifted to later days as far as they would start too early, and those behind them; nothing
 * is pulled to earlier days. Tasks that wait for one another in a circle shift nothing that comes behind them.
 */
export function moved(tasks: readonly Task[], { id, by, longer }: Move): Task[] {
  const byId = new Map(tasks.map((it) => [it.id, it]));
  const first = byId.get(id);
  if (!first || first.start === null) return [...tasks];
  byId.set(id, { ...first, start: first.start + by, days: longer === 0 ? first.days : Math.max(0, first.days + longer) });
  const behind = followersOf(tasks);
  const waitsFor = countWaiting(behind, id);
  const shifted = new Set([id]);
  const next = [id];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const before = byId.get(at)!;
    for (const follower of behind.get(at) ?? []) {
      if (follower === id) continue;
      const task = byId.get(follower)!;
      if (shifted.has(at) && task.start !== null && task.start < endOf(before)) {
        byId.set(follower, { ...task, start: endOf(before) });
        shifted.add(follower);
      }
      const left = waitsFor.get(follower)! - 1;
      waitsFor.set(follower, left);
      if (left === 0) next.push(follower);
    }
  }
  return tasks.map((it) => byId.get(it.id)!);
}

/** Who comes directly behind each task. */
function followersOf(tasks: readonly Task[]): Map<string, string[]> {
  const behind = new Map<string, string[]>(tasks.map((it) => [it.id, []]));
  for (const task of tasks) for (const it of task.after) behind.get(it)?.push(task.id);
  return behind;
}
/** Of the tasks behind one: how many of those before each of them are reached from there. */
function countWaiting(behind: ReadonlyMap<string, readonly string[]>, id: string): Map<string, number> {
  const waits = new Map<string, number>();
  const next = [id];
  const seen = new Set(next);
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const follower of behind.get(at) ?? []) {
      waits.set(follower, (waits.get(follower) ?? 0) + 1);
      if (!seen.has(follower)) next.push(follower);
      seen.add(follower);
    }
  return waits;
}

/** The cells that a move changes. A start with a time keeps its time of day in UTC. */
export function editsOf(before: readonly Task[], after: readonly Task[], rows: readonly GridRow[], fields: PlanFields): CellEdit[] {
  return after.flatMap((task, at) => {
    const was = before[at]!;
    const edits: CellEdit[] = [];
    if (task.start !== null && task.start !== was.start)
      edits.push({
        rowId: task.id,
        columnId: fields.startDate,
        value: later(String(rows[at]!.values[fields.startDate]), task.start - was.start!),
      });
    if (task.days !== was.days) edits.push({ rowId: task.id, columnId: fields.duration, value: task.days });
    return edits;
  });
}
function later(value: string, days: number): string {
  if (!value.includes('T')) return dayText(dayNumber(value) + days);
  return new Date(Date.parse(value) + days * dayMs).toISOString();
}
