import type { QueriedRecord, RecordStyles } from '@trackyard/rules';
import type { AssetSource } from '../assets/source.ts';

export interface GridRow {
  id: string;
  /** changes whenever a value does */
  version: number;
  values: Readonly<Record<string, unknown>>;
  state?: 'pending' | 'failed';
  /** What the system wrote down; null before the server has the row. */
  saved?: Omit<QueriedRecord, 'properties'> | null;
}
/** How rules paint a row and its cells. */
export type StylesOf = (row: GridRow) => RecordStyles;
export type GridChange = { kind: 'all' } | { kind: 'rows'; from: number; to: number };
/** Rows by index; windows of them are loaded on demand. */
export interface GridSource {
  /** null while unknown. It may change at any time. */
  count(): number | null;
  /** undefined: not loaded yet (paint a skeleton; never blank, never a wrong row). */
  row(index: number): GridRow | undefined;
  indexOf(rowId: string): number | undefined;
  /** The rows on the screen (from inclusive, to exclusive) and where a fling will land; called at most once a frame. */
  show(from: number, to: number): void;
  subscribe(changed: (change: GridChange) => void): () => void;
}
/** To whom or what the values of a column link, as lists of ids. */
export interface LinkSource {
  /** undefined: not known, not there any more, or not for this reader. */
  nameOf(id: string): string | undefined;
  /** Those whose name has the text in it; rejects where they can't be asked for. */
  find(text: string): Promise<readonly LinkTarget[]>;
  /** Of a field of assets or of a picture. */
  assets?: AssetSource;
}
export interface LinkTarget {
  id: string;
  name: string;
}
export interface GridColumn {
  id: string;
  name: string;
  type: string;
  options: Readonly<Record<string, unknown>>;
  width: number;
  /** Of a column that links. */
  links?: LinkSource;
  readOnly?: boolean;
}
export interface CellEdit {
  rowId: string;
  columnId: string;
  value: unknown;
}
export interface GridCommands {
  /** One step of undo. `added`: rows behind the last one, where `addRow` is given. */
  edit(cells: readonly CellEdit[], added?: readonly Readonly<Record<string, unknown>>[]): void;
  addRow?(values?: Readonly<Record<string, unknown>>): void;
  deleteRows?(rowIds: readonly string[]): void;
  /** Puts rows before another one, or at the end. */
  moveRows?(rowIds: readonly string[], beforeRowId: string | null): void;
  /** Whether rows are in an order that can be changed by hand; where not, it says why. */
  mayMoveRows?(): boolean;
  /** Gives the column of a cell one more choice, and the cell that choice: one step of undo. */
  addChoice?(cell: Pick<CellEdit, 'rowId' | 'columnId'>, name: string): void;
  /** Uploads files into a cell whose column takes them. */
  addFiles?(cell: Pick<CellEdit, 'rowId' | 'columnId'>, files: readonly File[]): void;
  /** Shows how the value of a formula comes about. */
  explain?(cell: Pick<CellEdit, 'rowId' | 'columnId'>): void;
  undo?(): void;
  redo?(): void;
  resizeColumn?(columnId: string, width: number): void;
  moveColumn?(columnId: string, beforeColumnId: string | null): void;
  freezeColumns?(count: number): void;
  openRow?(rowId: string): void;
  columnMenu?(columnId: string, anchor: HTMLElement): void;
  addColumn?(anchor: HTMLElement): void;
}
