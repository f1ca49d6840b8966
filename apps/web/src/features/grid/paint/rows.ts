import type { Span } from '../core/columns.ts';
import type { GridModel } from '../core/model.ts';
import { looksOf } from './look.ts';
import { createRowSlot, hideRow, paintRow, type RowSlot } from './row-slot.ts';

export interface Rows {
  paint(rows: Span, columns: Span, origin: number): void;
  /** As many rows and columns as can show at once; others are made only where these numbers change. */
  shape(height: number, breadth: number): void;
  /** Columns are others now, or lie elsewhere. */
  forgetColumns(): void;
  elementOf(row: number, column: number): HTMLElement | null;
  /** The rows on the screen. */
  shown(): readonly RowSlot[];
}

/** Row n is shown by slot n modulo their number, column likewise. */
export function createRows(layer: HTMLElement, model: GridModel, gridId: string): Rows {
  let slots: RowSlot[] = [];
  let [breadth, frozen] = [0, 0];
  const cellId = (row: number, column: number): string => `${gridId}-${row}-${column}`;
  const slotOf = (line: number): RowSlot | undefined => slots[line % slots.length];
  return {
    shape(height, wanted) {
      if (slots.length >= height && breadth >= wanted && frozen === model.layout.frozen) return;
      [breadth, frozen] = [Math.max(breadth, wanted), model.layout.frozen];
      slots = Array.from({ length: Math.max(slots.length, height) }, () => createRowSlot(frozen, breadth));
      layer.replaceChildren(...slots.map((it) => it.element));
    },
    forgetColumns() {
      for (const row of slots) for (const cell of [...row.frozen, ...row.cells]) if (cell.column >= 0) cell.column = -2;
    },
    paint(rows, columns, origin) {
      const paint = { model, columns, origin, look: looksOf(model), cellId };
      for (const [at, slot] of slots.entries()) if (!isUsed(at, rows, slots.length)) hideRow(slot);
      for (let line = rows.from; line < rows.to; line++) paintRow(slotOf(line)!, line, paint);
    },
    elementOf(row, column) {
      const slot = slotOf(row);
      if (!slot || slot.line !== row) return null;
      if (slot.isGroup) return slot.group!.label;
      const cell = column < slot.frozen.length ? slot.frozen[column] : slot.cells[column % slot.cells.length];
      return cell?.column === column ? cell.element : null;
    },
    shown: () => slots.filter((it) => it.line >= 0),
  };
}

/** One of the rows is painted into the slot. */
const isUsed = (at: number, { from, to }: Span, count: number): boolean => from + ((at - (from % count) + count) % count) < to;
