import type { Texts } from '../../texts/index.ts';
import type { PickedRows } from './core/picked.ts';
import type { GridSettings } from './core/state.ts';
import type { PanelSession } from './input/field.ts';
import type { View } from './paint/view.ts';
import type { CellEdit } from './source.ts';

export interface GridElements {
  scroller: HTMLElement;
  body: HTMLElement;
  field: HTMLTextAreaElement;
}
/** What React shows for the core. */
export interface GridHost {
  t: Texts;
  openPanel(session: PanelSession | null): void;
  picked(rows: PickedRows): void;
  /** The active row is another; undefined: there is none, or it is not loaded. */
  activated(rowId: string | undefined): void;
  /** So many columns are frozen: on a narrow screen fewer than wanted. */
  froze(count: number): void;
  say(text: string): void;
  /** The same where everybody has to see it. */
  warn(text: string): void;
  focusHeader(column: number): void;
  openColumnMenu(column: number): void;
}
export interface GridCore {
  update(settings: GridSettings): void;
  /** While a column is dragged to another width. */
  drawWidth(column: number, width: number): void;
  /** Scrolls a column into sight. */
  showColumn(column: number): void;
  focusColumn(column: number): void;
  /** Ends what a panel edited; then the active cell is the next one. */
  closePanel(edits: readonly CellEdit[], by: { rows: number; columns: number } | null): void;
  pick(rows: PickedRows): void;
  /** A new row at the end, which becomes the active one. */
  addRow(): void;
  fitWidth(column: number): number;
  focus(): void;
  view: View;
  stop(): void;
}
