import type { GroupPath } from '@trackyard/contract';
import type { QueriedRecord, RecordStyles } from '@trackyard/rules';
import type { AssetSource } from './cells/asset-source.ts';
import type { GroupLine } from './core/group-lines.ts';
import type { PickedRows } from './core/picked.ts';

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
  /** Of rows in groups: then an index counts lines, of which some are no rows. `indexOf` takes ids of such lines as well. */
  readonly groups?: GridGroups | null;
}
export interface GridGroups {
  /** The columns by which rows are grouped, from the outside in. */
  readonly fields: readonly GridColumn[];
  /** How many rows show. */
  readonly rows: number;
  /** The header of a group, or the line that adds a row to it; undefined: a row. */
  at(line: number): GroupLine | undefined;
  /** The innermost group in which a line lies. */
  of(line: number): GroupLine | undefined;
  lineOfId(id: string): number | undefined;
  /** The number of a row in its group, from 1. */
  numberOf(line: number): number;
  /** How many rows lie above a line. */
  rowsBefore(line: number): number;
  labelOf(line: GroupLine): GroupLabel;
  sumsOf(id: string): readonly GroupSum[];
}
/** What the header of a group says. */
export interface GroupLabel {
  /** As its column paints it; null: no value. */
  value: unknown;
  /** Where there is no value, or it can't be painted. */
  text: string;
  count: string;
  /** For readers of the screen. */
  description: string;
}
export interface GroupSum {
  columnId: string;
  /** The name of the field that is summed up. */
  field: string;
  name: string;
  text: string;
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
export interface RowPage {
  rows: readonly GridRow[];
  /** There are rows behind the last of these. */
  more: boolean;
}
/** Rows that go before another one together, or to the end. */
export interface RowMove {
  ids: readonly string[];
  before: string | null;
}
export interface GridCommands {
  /** One step of undo. `added`: rows behind the last one, where `addRow` is given; returns their ids. */
  edit(cells: readonly CellEdit[], added?: readonly Readonly<Record<string, unknown>>[]): readonly string[];
  /** Returns the id of the new row. */
  addRow?(values?: Readonly<Record<string, unknown>>): string | undefined;
  /** Gives rows the same value in a column. */
  setField?(rows: readonly GridRow[], columnId: string, value: unknown): void;
  deleteRows?(rowIds: readonly string[]): void;
  /** The rows behind one of them in the order of the source, or the first: from where all of them are. */
  loadRows?(after: string | undefined): Promise<RowPage>;
  /** Deletes picked rows of which some are not loaded. `onDeleted` is called once it has, and not where it refuses or fails. */
  deletePicked?(picked: PickedRows, onDeleted: () => void): void;
  /** Adds a copy of each row; returns the ids of the copies. */
  duplicateRows?(rows: readonly GridRow[]): string[];
  /** Puts rows before another one, or at the end, and changes cells with that. `back`: the moves that undo it; left out, they are found. */
  moveRows?(rowIds: readonly string[], beforeRowId: string | null, cells?: readonly CellEdit[], back?: readonly RowMove[]): void;
  /** Rows of a group are in an order that people make by hand. */
  isOrderedByHand?: boolean;
  collapseGroup?(path: GroupPath, isCollapsed: boolean): void;
  /** Whether rows are in an order that can be changed by hand; where not, it says why. */
  mayMoveRows?(): boolean;
  /** Gives the column of a cell one more choice, and the cell that choice: one step of undo. */
  addChoice?(cell: Pick<CellEdit, 'rowId' | 'columnId'>, name: string): void;
  /** Pasted columns had no column to go into. `rowIds`: the rows to which their texts belong; without an id, the row is not there or not loaded. */
  columnsLeftOut?(columns: readonly (readonly string[])[], rowIds: readonly (string | null | undefined)[]): void;
  /** Uploads files into a cell whose column takes them. */
  addFiles?(cell: Pick<CellEdit, 'rowId' | 'columnId'>, files: readonly File[]): void;
  /** Shows how the value of a formula comes about. */
  explain?(cell: Pick<CellEdit, 'rowId' | 'columnId'>): void;
  /**
   * What can be done to a cell and its row, beside a place on the screen. `rows`: all selected rows, where the row is one of them;
   * `unpick` takes their ticks away, for when they are deleted.
   */
  cellMenu?(cell: Pick<CellEdit, 'rowId' | 'columnId'>, place: DOMRect, rows: PickedRows, unpick: () => void): void;
  undo?(): void;
  redo?(): void;
  resizeColumn?(columnId: string, width: number): void;
  moveColumn?(columnId: string, beforeColumnId: string | null): void;
  freezeColumns?(count: number): void;
  openRow?(rowId: string): void;
  columnMenu?(columnId: string, anchor: HTMLElement): void;
  addColumn?(anchor: HTMLElement): void;
}
