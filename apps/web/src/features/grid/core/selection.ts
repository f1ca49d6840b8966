export interface Cell {
  readonly row: number;
  readonly column: number;
}
/** From `top` and `start` to `bottom` and `end`, all of them inside. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}
/** The range spans from `anchor` to `head`; the active cell lies in it. */
export interface Selection {
  readonly active: Cell;
  readonly anchor: Cell;
  readonly head: Cell;
}
/** How many rows and columns there are. */
export interface Bounds {
  readonly rows: number;
  readonly columns: number;
}

export const select = (cell: Cell): Selection => ({ active: cell, anchor: cell, head: cell });
export const extendTo = ({ anchor }: Selection, head: Cell): Selection => ({ active: anchor, anchor, head });
export const selectRange = ({ top, bottom, start, end }: Range): Selection => ({
  active: { row: top, column: start },
  anchor: { row: top, column: start },
  head: { row: bottom, column: end },
});

export const rangeOf = ({ anchor, head }: Selection): Range => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  start: Math.min(anchor.column, head.column),
  end: Math.max(anchor.column, head.column),
});
export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const breadthOf = ({ start, end }: Range): number => end - start + 1;
export const isSingle = (range: Range): boolean => heightOf(range) === 1 && breadthOf(range) === 1;
export const contains = ({ top, bottom, start, end }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= start && column <= end;

export function clampTo({ rows, columns }: Bounds, selection: Selection): Selection | null {
  if (rows === 0 || columns === 0) return null;
  const clamp = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  return { active: clamp(selection.active), anchor: clamp(selection.anchor), head: clamp(selection.head) };
}

/** Tab and Enter: to the next cell of the range, from its end to its beginning again; without a range through the table. */
export function advance(selection: Selection, by: { rows: number; columns: number }, bounds: Bounds): Selection | null {
  const range = rangeOf(selection);
  const { active } = selection;
  if (!isSingle(range)) return { ...selection, active: nextIn(range, active, by) };
  const all = { top: 0, bottom: bounds.rows - 1, start: 0, end: bounds.columns - 1 };
  if (by.rows !== 0) return select({ ...active, row: Math.max(0, Math.min(all.bottom, active.row + by.rows)) });
  const next = nextIn(all, active, by);
  const wraps = by.columns > 0 ? next.row < active.row : next.row > active.row;
  // Past the last cell, and before the first, Tab leaves the table.
  return wraps || (next.row === active.row && next.column === active.column) ? null : select(next);
}

/** Along rows for Tab, along columns for Enter. */
function nextIn(range: Range, { row, column }: Cell, by: { rows: number; columns: number }): Cell {
  const [height, breadth] = [heightOf(range), breadthOf(range)];
  const [r, c] = [row - range.top, column - range.start];
  const at = by.columns !== 0 ? r * breadth + c + by.columns : c * height + r + by.rows;
  const place = (at + height * breadth) % (height * breadth);
  return by.columns !== 0
    ? { row: range.top + Math.floor(place / breadth), column: range.start + (place % breadth) }
    : { row: range.top + (place % height), column: range.start + Math.floor(place / height) };
}
