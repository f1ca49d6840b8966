/** Some of a row of things: `to` is the first that is no longer of them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** Where columns lie, counted in pixels from the start edge of a row. The row numbers come before the first column. */
export interface ColumnLayout {
  /** Where each column begins, and at the end where the last one ends. */
  readonly starts: Float64Array;
  /** So many stay at the start edge while the others scroll. */
  readonly frozen: number;
}

export function layColumns(widths: readonly number[], gutter: number, frozen: number): ColumnLayout {
  const starts = new Float64Array(widths.length + 1);
  starts[0] = gutter;
  for (let at = 0; at < widths.length; at++) starts[at + 1] = starts[at]! + widths[at]!;
  return { starts, frozen: Math.min(Math.max(0, frozen), widths.length) };
}

/** A column is never narrower; keys change its width by steps. */
export const narrowest = 48;
export const widthStep = 8;

export const columnCount = ({ starts }: ColumnLayout): number => starts.length - 1;
export const widthOf = ({ starts }: ColumnLayout, column: number): number => starts[column + 1]! - starts[column]!;
export const frozenEnd = ({ starts, frozen }: ColumnLayout): number => starts[frozen]!;
export const totalWidth = ({ starts }: ColumnLayout): number => starts.at(-1)!;

/** Frozen columns may take this much of the view; on a narrow screen fewer of them are frozen. */
const frozenShare = 0.6;
export function frozenThatFit(widths: readonly number[], gutter: number, wanted: number, view: number): number {
  let [end, fit] = [gutter, 0];
  while (fit < Math.min(wanted, widths.length) && end + widths[fit]! <= view * frozenShare) end += widths[fit++]!;
  return fit;
}

/** The columns that scroll, as far as something of them shows. */
export function columnsIn(layout: ColumnLayout, scroll: number, view: number): Span {
  const from = Math.max(layout.frozen, columnFrom(layout, scroll + frozenEnd(layout)));
  const to = Math.min(columnCount(layout), columnFrom(layout, scroll + view - 0.5) + 1);
  return { from: Math.min(from, to), to };
}

/** The most columns that can show at once, wherever the view is. */
export function mostColumns(layout: ColumnLayout, view: number): number {
  const { starts, frozen } = layout;
  const room = Math.max(0, view - frozenEnd(layout));
  let most = 0;
  for (let from = frozen, to = frozen; from < columnCount(layout); from++) {
    while (to < columnCount(layout) && starts[to]! < starts[from + 1]! + room) to++;
    most = Math.max(most, to - from);
  }
  return most;
}

/** The column under a place in the view; -1 for the row numbers, the last one beyond the end. */
export function columnAt(layout: ColumnLayout, x: number, scroll: number): number {
  if (x < layout.starts[0]!) return -1;
  const place = x < frozenEnd(layout) ? x : x + scroll;
  return Math.min(columnCount(layout) - 1, columnFrom(layout, place));
}

/** How far to scroll so that a column shows whole. */
export function scrollToColumn(layout: ColumnLayout, column: number, scroll: number, view: number): number {
  if (column < layout.frozen) return scroll;
  const least = layout.starts[column + 1]! - view;
  const most = layout.starts[column]! - frozenEnd(layout);
  return Math.min(most, Math.max(least, scroll));
}

/** Before which column a thing lands that is dropped at a place of the content: the nearest edge. */
export function dropPlace(layout: ColumnLayout, place: number): number {
  const column = Math.min(columnCount(layout) - 1, Math.max(0, columnFrom(layout, place)));
  return place > (layout.starts[column]! + layout.starts[column + 1]!) / 2 ? column + 1 : column;
}

/** The last column that begins at a place or before it. */
function columnFrom({ starts }: ColumnLayout, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
