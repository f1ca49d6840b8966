import type { Span } from '../core/columns.ts';
import type { GroupLine } from '../core/group-lines.ts';
import type { GridModel } from '../core/model.ts';
import { isPicked } from '../core/picked.ts';
import styles from '../grid.module.css';
import type { GridRow } from '../source.ts';
import { bindCell, type CellSlot, createCellSlot, hideCell, paintCell, paintLook } from './cell-slot.ts';
import { createGroupSlot, type GroupSlot, paintGroup, paintGroupLook } from './group-slot.ts';

/** An element that shows one row after the other: a scroll by some rows changes so many elements, and adds or removes none. */
export interface RowSlot {
  readonly element: HTMLElement;
  readonly index: HTMLElement;
  readonly number: Text;
  readonly frozen: readonly CellSlot[];
  readonly cells: readonly CellSlot[];
  /** Made for the first header of a group that the element shows. */
  group: GroupSlot | null;
  isGroup: boolean;
  line: number;
  top: number;
  className: string;
}

export function createRowSlot(frozen: number, breadth: number): RowSlot {
  const [element, index, number, box] = [
    element_('div', 'row'),
    element_('div', 'index'),
    element_('span', 'number'),
    element_('span', 'box'),
  ];
  element.setAttribute('role', 'row');
  index.setAttribute('role', 'rowheader');
  index.setAttribute('aria-colindex', '1');
  box.setAttribute('aria-hidden', 'true');
  const text = document.createTextNode('');
  number.append(text);
  index.append(number, box);
  const make = (count: number, isFrozen: boolean) => Array.from({ length: count }, () => createCellSlot(isFrozen));
  const [frozenCells, cells] = [make(frozen, true), make(breadth, false)];
  element.append(index, ...[...frozenCells, ...cells].map((it) => it.element));
  element.hidden = true;
  return {
    element,
    index,
    number: text,
    frozen: frozenCells,
    cells,
    group: null,
    isGroup: false,
    line: -1,
    top: Number.NaN,
    className: '',
  };
}
function element_(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = styles[name]!;
  return element;
}

export function hideRow(slot: RowSlot): void {
  if (slot.line === -1) return;
  slot.element.hidden = true;
  slot.line = -1;
}

/** What one paint knows of all rows. */
export interface Paint {
  readonly model: GridModel;
  readonly columns: Span;
  /** From where the rows' places are counted. */
  readonly origin: number;
  look(row: number, column: number): number;
  cellId(row: number, column: number): string;
}

export function paintRow(slot: RowSlot, line: number, paint: Paint): void {
  const { model } = paint;
  const { groups } = model.source;
  const group = groups?.at(line);
  place(slot, line, model.lines.top(line) - paint.origin);
  showAs(slot, group, groups?.fields.length ?? 0);
  if (group) {
    paintGroup(slot.group!, group, model);
    paintGroupLook(
      slot.group!,
      paint.look(line, model.selection?.active.column ?? 0),
      paint.cellId(line, model.selection?.active.column ?? 0),
    );
    return;
  }
  const row = model.source.row(line);
  const number = String(groups ? groups.numberOf(line) : line + 1);
  if (slot.number.data !== number) slot.number.data = number;
  const className = classOf(row, model);
  if (slot.className !== className) {
    slot.element.className = slot.className = className;
    setOrRemove(slot.element, 'aria-busy', !row);
    setOrRemove(slot.element, 'aria-selected', row !== undefined && isPicked(model.picked, row.id));
    setOrRemove(slot.element, 'aria-current', row !== undefined && row.id === model.openId);
  }
  for (let column = 0; column < slot.frozen.length; column++) paintSlot(slot.frozen[column]!, line, column, row, paint);
  const { from, to } = paint.columns;
  const breadth = slot.cells.length;
  for (let column = from; column < to; column++) paintSlot(slot.cells[column % breadth]!, line, column, row, paint);
  if (to - from < breadth) for (const it of slot.cells) if (it.column < from || it.column >= to) hideCell(it);
}

/** A row, or the header or last line of a group, which has no cells. */
function showAs(slot: RowSlot, group: GroupLine | undefined, levels: number): void {
  const { element } = slot;
  if (levels > 0) element.setAttribute('aria-level', String((group?.level ?? levels - 1) + (group?.kind === 'group' ? 1 : 2)));
  else element.removeAttribute('aria-level');
  if (group?.kind === 'group') element.setAttribute('aria-expanded', String(!group.isCollapsed));
  else element.removeAttribute('aria-expanded');
  if (group) {
    const className = `${styles['row']} ${styles[group.kind === 'add' ? 'addLine' : 'group']}`;
    if (slot.className !== className) {
      element.className = slot.className = className;
      setOrRemove(element, 'aria-busy', false);
      setOrRemove(element, 'aria-selected', false);
      setOrRemove(element, 'aria-current', false);
    }
  }
  if (slot.isGroup === (group !== undefined)) return;
  slot.isGroup = group !== undefined;
  slot.index.hidden = slot.isGroup;
  for (const it of slot.isGroup ? [...slot.frozen, ...slot.cells] : []) hideCell(it);
  if (slot.isGroup && !slot.group) {
    slot.group = createGroupSlot();
    element.append(slot.group.label);
  }
  if (slot.group) for (const it of [slot.group.label, ...slot.group.sums]) it.hidden = !slot.isGroup;
  if (slot.group && !slot.isGroup) Object.assign(slot.group, { shown: null, look: -1 }).label.removeAttribute('id');
}

function place(slot: RowSlot, line: number, top: number): void {
  if (slot.top !== top) slot.element.style.transform = `translateY(${top}px)`;
  slot.top = top;
  if (slot.line === line) return;
  if (slot.line === -1) slot.element.hidden = false;
  slot.element.setAttribute('aria-rowindex', String(line + 2));
  slot.line = line;
}

function paintSlot(slot: CellSlot, line: number, column: number, row: GridRow | undefined, paint: Paint): void {
  if (slot.column !== column) bindCell(slot, column, paint.model);
  paintCell(slot, row, paint.model);
  paintLook(slot, paint.look(line, column), paint.cellId(line, column));
}

function classOf(row: GridRow | undefined, { picked, dragged, openId }: GridModel): string {
  if (!row) return `${styles['row']} ${styles['skeleton']}`;
  const state = row.state ? ` ${styles[row.state]}` : '';
  const isDragged = dragged?.ids.has(row.id) ? ` ${styles['dragged']}` : '';
  const isOpen = row.id === openId ? ` ${styles['opened']}` : '';
  return `${styles['row']}${state}${isDragged}${isOpen}${isPicked(picked, row.id) ? ` ${styles['picked']}` : ''}`;
}
const setOrRemove = (element: HTMLElement, name: string, on: boolean): void =>
  on ? element.setAttribute(name, 'true') : element.removeAttribute(name);
