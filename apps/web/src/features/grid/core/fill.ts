import { isMoment } from '../cells/date.ts';
import type { CellEdit } from '../source.ts';
import { converted, editsIn } from './edits.ts';
import { type GridModel, valueAt } from './model.ts';
import { breadthOf, heightOf, type Range } from './selection.ts';

/** What the fill handle covers when it is drawn from a range to a cell: in one direction only, the longer one. */
export function fillRange(range: Range, to: { row: number; column: number }): Range | null {
  const [below, above] = [to.row - range.bottom, range.top - to.row];
  const [after, before] = [to.column - range.end, range.start - to.column];
  const farthest = Math.max(below, above, after, before);
  if (farthest <= 0) return null;
  if (farthest === below) return { ...range, top: range.bottom + 1, bottom: to.row };
  if (farthest === above) return { ...range, top: to.row, bottom: range.top - 1 };
  if (farthest === after) return { ...range, start: range.end + 1, end: to.column };
  return { ...range, start: to.column, end: range.start - 1 };
}

/** The values of a range go on into the one beside it: a series where there is one, else again from the beginning. */
export function filling(model: GridModel, range: Range, target: Range): CellEdit[] {
  const [height, breadth] = [heightOf(range), breadthOf(range)];
  const vertical = target.start === range.start && target.end === range.end;
  const series = new Map<number, (step: number) => unknown>();
  if (vertical)
    for (let column = range.start; column <= range.end; column++) {
      const found = seriesOf(Array.from({ length: height }, (_, at) => valueAt(model, { row: range.top + at, column })));
      if (found) series.set(column, found);
    }
  return editsIn(model, target, ({ row, column }) => {
    const next = series.get(column);
    if (next) return next(row - range.top);
    const from = { row: range.top + modulo(row - range.top, height), column: range.start + modulo(column - range.start, breadth) };
    return converted(model, from, column);
  });
}

const dayMs = 86_400_000;
/** Numbers or days with one difference between them: 1, 3, 5 … */
export function seriesOf(values: readonly unknown[]): ((step: number) => unknown) | null {
  if (values.length < 2) return null;
  if (values.every((it) => typeof it === 'number')) return linear(values, (it) => Number(it.toPrecision(12)));
  if (!values.every((it) => typeof it === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(it) && !isMoment(it))) return null;
  return linear(
    values.map((it) => Date.parse(it as string) / dayMs),
    (it) => new Date(it * dayMs).toISOString().slice(0, 10),
  );
}
function linear(values: readonly number[], made: (value: number) => unknown): ((step: number) => unknown) | null {
  const by = values[1]! - values[0]!;
  const isSeries = values.every((it, at) => at === 0 || Math.abs(it - values[at - 1]! - by) <= Math.abs(by) * 1e-9);
  return isSeries ? (step) => made(values[0]! + by * step) : null;
}
const modulo = (value: number, by: number): number => ((value % by) + by) % by;
