import type { GridColumn } from '../source.ts';

/** Who reads: their locale and time zone, and the day on which they do (2026-11-24). */
export interface CellContext {
  readonly locale: string;
  readonly timeZone: string;
  readonly today: string;
}
/**
 * What the grid has to know of a type of column. `mount` puts nodes into an empty cell, once; `paint` changes their texts and classes
 * only, since it runs for each cell that scrolls into view.
 */
export interface CellType {
  readonly align: 'start' | 'end' | 'center';
  /** In the cell's own text field, in a panel of `editors`, by a click, or not at all. */
  readonly editor: 'field' | 'panel' | 'toggle' | 'none';
  /** The text field takes several lines. */
  readonly lines?: boolean;
  mount(cell: HTMLElement): void;
  /** null: nothing is shown. `rowId`: of the record whose value it is, where it is one. */
  paint(cell: HTMLElement, value: unknown, column: GridColumn, context: CellContext, rowId?: string): void;
  /** To text, for the clipboard and the text field. */
  copy(value: unknown, column: GridColumn, context: CellContext): string;
  /** From text; undefined where it says nothing that the column can hold. */
  parse(text: string, column: GridColumn, context: CellContext): unknown;
}

export const mountText = (cell: HTMLElement): void => cell.replaceChildren('');
export function paintText(cell: HTMLElement, text: string): void {
  (cell.firstChild as Text).data = text;
}
/** The same for screen and clipboard. */
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
