import { isEditable, typeOf } from '../cells/registry.ts';
import type { CellEdit } from '../source.ts';
import { canEdit, type GridModel, valueAt } from './model.ts';
import { breadthOf, type Cell, heightOf, type Range } from './selection.ts';

/** What the cells of a range become; those that can not be changed are left out, and those that are so already. */
export function editsIn(model: GridModel, range: Range, next: (cell: Cell) => unknown): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const loaded = model.source.row(row);
    if (!loaded) continue;
    for (let column = range.start; column <= range.end; column++) {
      if (!canEdit(model, { row, column })) continue;
      const value = next({ row, column });
      if (value === undefined || Object.is(value, valueAt(model, { row, column }))) continue;
      edits.push({ rowId: loaded.id, columnId: model.columns[column]!.id, value });
    }
  }
  return edits;
}

/** How many rows of a range nobody can change, as they are not loaded; none where no column of it can be edited. */
export const unloadedIn = ({ source, columns }: Pick<GridModel, 'source' | 'columns'>, { top, bottom, start, end }: Range): number =>
  !columns.slice(start, end + 1).some(isEditable)
    ? 0
    : Array.from({ length: bottom - top + 1 }, (_, at) => top + at).filter((row) => !source.groups?.at(row) && !source.row(row)).length;

export const clearing = (model: GridModel, range: Range): CellEdit[] =>
  editsIn(model, range, ({ column }) => (typeOf(model.columns[column]!).editor === 'toggle' ? false : null));

/** A click or space on a check box: all of the range become what the active one is not. */
export function toggling(model: GridModel, range: Range, active: Cell): CellEdit[] {
  const value = valueAt(model, active) !== true;
  return editsIn(model, range, ({ column }) => (typeOf(model.columns[column]!).editor === 'toggle' ? value : undefined));
}

/** Ctrl+D and Ctrl+R: the first row, or column, into all others; of a single one the cell before it. */
export function copyingFirst(model: GridModel, range: Range, { rows }: { rows: number }): CellEdit[] {
  const down = rows !== 0;
  const first = down ? range.top : range.start;
  const from = (down ? heightOf(range) : breadthOf(range)) > 1 ? first : first - 1;
  if (from < 0 || (down && model.source.row(from) === undefined)) return [];
  return editsIn(model, range, ({ row, column }) => converted(model, down ? { row: from, column } : { row, column: from }, column));
}

/** The value of a cell as another column takes it; undefined where it can not. */
export function converted(model: GridModel, from: Cell, column: number): unknown {
  const [source, target] = [model.columns[from.column]!, model.columns[column]!];
  const value = valueAt(model, from);
  if (source === target || value === null) return value;
  return isEditable(target) ? typeOf(target).parse(typeOf(source).copy(value, source, model.context), target, model.context) : undefined;
}
