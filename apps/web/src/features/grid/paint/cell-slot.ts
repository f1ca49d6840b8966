import type { FormatStyle } from '@trackyard/contract';
import type { CellType } from '../cells/cell-type.ts';
import { isEditable, typeOf } from '../cells/registry.ts';
import { widthOf } from '../core/columns.ts';
import type { GridModel } from '../core/model.ts';
import styles from '../grid.module.css';
import type { GridRow } from '../source.ts';
import { classesOf, isActiveLook, isSelectedLook } from './look.ts';
import { paintedClass, paintStyle } from './painted.ts';

/** An element that shows one cell after the other. */
export interface CellSlot {
  readonly element: HTMLElement;
  readonly frozen: boolean;
  /** -1: it shows none, and is hidden. */
  column: number;
  type: CellType | null;
  /** The row and its version as painted; null: a skeleton. */
  id: string | null;
  version: number;
  look: number;
  base: string;
  /** As rules paint the cell. */
  style: FormatStyle | null;
}

export function createCellSlot(frozen: boolean): CellSlot {
  const element = document.createElement('div');
  element.setAttribute('role', 'gridcell');
  return { element, frozen, column: -2, type: null, id: '', version: -1, look: 0, base: '', style: null };
}

export function hideCell(slot: CellSlot): void {
  if (slot.column === -1) return;
  slot.element.hidden = true;
  slot.column = -1;
}

/** To another column: place, type and what a reader says of it. */
export function bindCell(slot: CellSlot, column: number, model: GridModel): void {
  const { element, frozen } = slot;
  const type = typeOf(model.columns[column]!);
  if (slot.column < 0) element.hidden = false;
  element.style.insetInlineStart = `${model.layout.starts[column]}px`;
  element.style.inlineSize = `${widthOf(model.layout, column)}px`;
  element.setAttribute('aria-colindex', String(column + 2));
  if (isEditable(model.columns[column]!)) element.removeAttribute('aria-readonly');
  else element.setAttribute('aria-readonly', 'true');
  if (slot.type !== type) type.mount(element);
  const isLast = frozen && column === model.layout.frozen - 1;
  const names = ['cell', frozen && 'frozen', isLast && 'lastFrozen', column === 0 && 'first', type.align !== 'start' && type.align];
  slot.base = [paintedClass, ...names.flatMap((name) => (name ? [styles[name]] : []))].join(' ');
  Object.assign(slot, { column, type, id: '', version: -1, look: -1 });
}

/** What the cell shows, where that has changed. */
export function paintCell(slot: CellSlot, row: GridRow | undefined, model: GridModel): void {
  const [id, version] = row ? [row.id, row.version] : [null, -1];
  if (slot.id === id && slot.version === version) return;
  const column = model.columns[slot.column]!;
  slot.type!.paint(slot.element, row ? (row.values[column.id] ?? null) : null, column, model.context, row?.id);
  slot.id = id;
  slot.version = version;
  const painted = row && model.stylesOf?.(row);
  const style = painted ? (painted.cells[column.id] ?? painted.record) : null;
  if (style !== slot.style) paintStyle(slot.element, style);
  slot.style = style;
}

export function paintLook(slot: CellSlot, look: number, cellId: string): void {
  if (slot.look === look) return;
  const { element } = slot;
  element.className = slot.base + classesOf(look);
  if (isActiveLook(look)) element.id = cellId;
  else if (element.id) element.removeAttribute('id');
  if (isSelectedLook(look)) element.setAttribute('aria-selected', 'true');
  else if (isSelectedLook(slot.look) || slot.look === -1) element.removeAttribute('aria-selected');
  slot.look = look;
}
