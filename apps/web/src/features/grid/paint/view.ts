import { columnAt, columnsIn, frozenThatFit, layColumns, mostColumns, scrollToColumn, totalWidth, widthOf } from '../core/columns.ts';
import { evenLines, landingOf, linesIn, overscan, scrollToLine, withOverscan } from '../core/lines.ts';
import type { GridModel } from '../core/model.ts';
import type { Cell } from '../core/selection.ts';
import { physicalLength } from '../core/travel.ts';
import { onNextFrame } from './frame.ts';
import { type Measures, measure } from './measures.ts';
import { createRows, type Rows } from './rows.ts';
import { followScroll, type Scroll } from './scroll.ts';

/** A rectangle in the grid, from its start edge. */
export interface Box {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface View {
  readonly rows: Rows;
  readonly scroll: Scroll;
  measures(): Measures;
  /** What shows may be another at the next frame. */
  repaint(): void;
  /** The same for columns: how many, how wide, in what order. */
  relay(): void;
  /** The source has another number of rows. */
  recount(): void;
  /** The stylesheet says other sizes now. */
  remeasure(): void;
  reveal(cell: Cell): void;
  revealRow(row: number): void;
  /** The same for a column, whatever rows are shown. */
  revealColumn(column: number): void;
  boxOf(cell: Cell): Box;
  /** The cell under a place of the window; column -1 for the row numbers, row -1 for the header. */
  cellAt(clientX: number, clientY: number): Cell;
  /** The gap between rows that is nearest to a place of the window, as the number of the row behind it. */
  gapAt(clientY: number): number;
  /** Where a gap is in the view, from the header on; null: it is out of sight. */
  gapTop(gap: number): number | null;
  /** Rows in a page. */
  page(): number;
  /** So many columns are frozen: those that fit. */
  frozen(): number;
  stop(): void;
}
interface Elements {
  scroller: HTMLElement;
  body: HTMLElement;
}
interface Settings {
  /** So many columns are to be frozen. */
  frozen(): number;
  gridId: string;
  painted(): void;
}

/** Paints a model into elements that are used again and again, once a frame at most. */
export function createView({ scroller, body }: Elements, model: GridModel, { frozen, gridId, painted }: Settings): View {
  const layer = document.createElement('div');
  layer.setAttribute('role', 'presentation');
  layer.style.cssText = 'position: absolute; inset-inline: 0';
  body.replaceChildren(layer);
  const rows = createRows(layer, model, gridId);
  let sizes = measure(scroller);
  let [origin, lineSizes] = [0, 0];
  const viewHeight = (): number => Math.max(0, sizes.height - sizes.header - sizes.foot);
  const extent = () => ({ length: model.lines.height + sizes.tail, view: viewHeight() });
  const scroll = followScroll(scroller, { extent, scrolled: () => frame.ask(), cameToRest: () => show(0) });

  const show = (speed: number): void => {
    const span = landingOf(model.lines, scroll.top, viewHeight(), speed) ?? linesIn(model.lines, scroll.top, viewHeight());
    if (span.to > span.from) model.source.show(span.from, span.to);
  };
  let placed = Number.NaN;
  const place = (top: number): void => {
    if (top !== placed) layer.style.insetBlockStart = `${top}px`;
    placed = top;
  };
  const paint = (): void => {
    const { moved, speed } = scroll.take();
    const shown = linesIn(model.lines, scroll.top, viewHeight());
    const span = withOverscan(shown, model.lines, moved, viewHeight());
    if (Math.abs(scroll.top - origin) > farthest) origin = model.lines.top(shown.from);
    place(origin - scroll.shift);
    scroller.toggleAttribute('data-scrolled', scroll.left > 0);
    rows.paint(span, columnsIn(model.layout, scroll.left, sizes.width), origin);
    show(speed);
    painted();
  };
  const frame = onNextFrame(paint);

  const lay = (): void => {
    const widths = model.columns.map((it) => it.width);
    const fit = frozenThatFit(widths, sizes.gutter, frozen(), sizes.width);
    model.layout = layColumns(widths, sizes.gutter, fit);
    body.style.inlineSize = `${totalWidth(model.layout)}px`;
    rows.forgetColumns();
    shape();
  };
  const shape = (): void => {
    if (!sizes.row || !sizes.height) return;
    rows.shape(Math.ceil(viewHeight() / sizes.row) + 1 + 2 * overscan, mostColumns(model.layout, sizes.width) + 1);
    frame.ask();
  };
  const recount = (): void => {
    const count = model.source.count() ?? Math.ceil(viewHeight() / Math.max(1, sizes.row));
    frame.ask();
    if (count === model.lines.count && sizes.row + sizes.tail === lineSizes) return;
    lineSizes = sizes.row + sizes.tail;
    model.lines = evenLines(count, sizes.row);
    body.style.blockSize = `${physicalLength(model.lines.height + sizes.tail) - sizes.tail}px`;
    scroll.settle();
  };
  const remeasure = (): void => {
    sizes = measure(scroller);
    scroller.style.setProperty('--grid-view', `${sizes.width}px`);
    recount();
    lay();
  };
  const observer = new ResizeObserver(remeasure);
  observer.observe(scroller);
  remeasure();

  return {
    rows,
    scroll,
    measures: () => sizes,
    repaint: frame.ask,
    relay: lay,
    recount,
    remeasure,
    frozen: () => model.layout.frozen,
    page: () => Math.max(1, Math.floor(viewHeight() / sizes.row) - 1),
    reveal({ row, column }) {
      scroll.to(scrollToLine(model.lines, row, scroll.top, viewHeight()), scrollToColumn(model.layout, column, scroll.left, sizes.width));
    },
    revealRow(row) {
      scroll.to(scrollToLine(model.lines, row, scroll.top, viewHeight()), scroll.left);
    },
    revealColumn(column) {
      scroll.to(scroll.top, scrollToColumn(model.layout, column, scroll.left, sizes.width));
    },
    boxOf({ row, column }) {
      const across = column < model.layout.frozen ? 0 : scroll.left;
      return {
        start: model.layout.starts[column]! - across,
        top: sizes.header + model.lines.top(row) - scroll.top,
        width: widthOf(model.layout, column),
        height: model.lines.size(row),
      };
    },
    cellAt(clientX, clientY) {
      const { left, right, top } = scroller.getBoundingClientRect();
      const [x, y] = [sizes.rtl ? right - clientX : clientX - left, clientY - top - sizes.header];
      return { row: y < 0 ? -1 : model.lines.at(y + scroll.top), column: columnAt(model.layout, x, scroll.left) };
    },
    gapAt(clientY) {
      const { lines } = model;
      const y = clientY - scroller.getBoundingClientRect().top - sizes.header + scroll.top;
      const line = lines.at(y);
      return lines.count === 0 ? 0 : y > lines.top(line) + lines.size(line) / 2 ? line + 1 : line;
    },
    gapTop(gap) {
      const top = model.lines.top(gap) - scroll.top;
      return top < 0 || top > viewHeight() ? null : top + sizes.header;
    },
    stop() {
      observer.disconnect();
      scroll.stop();
      frame.cancel();
      layer.remove();
    },
  };
}

/** Rows are placed from a line near by: far from it, places are rounded to less than a pixel of the screen. */
const farthest = 100_000;
