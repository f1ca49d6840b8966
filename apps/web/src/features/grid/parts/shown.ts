import { draftIn } from '../core/drafts.ts';
import { followedBy } from '../core/follow.ts';
import { activeColumn, activeRow } from '../core/model.ts';
import { isSingle, rangeOf, type Selection, select } from '../core/selection.ts';
import type { GridHost } from '../grid-core.ts';
import type { GridParts } from './parts.ts';
import { addRow } from './rows.ts';

/** After each frame: what lies over the cells goes to its place, and the page hears which row is active. */
export function painted(grid: GridParts): void {
  const { elements, host, model, view, marks, note, dropLine, field } = grid;
  marks.place();
  note.place();
  dropLine.place();
  field.place();
  const active = model.selection?.active;
  const cell = active && view.rows.elementOf(active.row, active.column);
  if (cell?.id) elements.field.setAttribute('aria-activedescendant', cell.id);
  else elements.field.removeAttribute('aria-activedescendant');
  host.froze(model.layout.frozen);
  reportActive(grid);
}

function reportActive({ host, model, state }: GridParts): void {
  const id = activeRow(model)?.id;
  if (model.selection && !state.followed?.active) state.followed = followedBy(model.source, model.selection);
  if (id === state.activeId) return;
  state.activeId = id;
  host.activated(id);
}

export function selected({ host, model, state, view }: GridParts): void {
  state.followed = model.selection && followedBy(model.source, model.selection);
  sayRange(host, model.selection);
  view.repaint();
}
function sayRange(host: GridHost, selection: Selection | null): void {
  const range = selection && rangeOf(selection);
  if (range && !isSingle(range))
    host.say(host.t('grid.selected', { rows: range.bottom - range.top + 1, columns: range.end - range.start + 1 }));
}

/** Warns that some rows were left unchanged because they are not loaded. */
export function leftOut(host: GridHost, count: number): void {
  if (count > 0) host.warn(host.t('grid.leftOut', { count }));
}

/** Nobody edits the result of a formula: one looks at how it comes about. */
export function beginEdit({ model, field }: GridParts): void {
  const [row, column] = [activeRow(model), activeColumn(model)];
  const { explain } = model.commands;
  if (!model.awaited && row && column?.type === 'formula' && explain) explain({ rowId: row.id, columnId: column.id });
  else field.beginEdit();
}

/** Writes the typed value into its cell, or discards it if the field can't hold it. */
export function commit({ field }: GridParts): void {
  if (!field.commit()) field.cancel();
}

/** A press on the header of a group, or on the line that adds a row to it. */
export function pressGroup(grid: GridParts, row: number, target: EventTarget | null): boolean {
  const { model, view, actions } = grid;
  const line = model.source.groups?.at(row);
  if (!line) return false;
  actions.select(select({ row, column: 0 }));
  const isOnLabel = target instanceof Node && view.rows.elementOf(row, 0)?.contains(target);
  if (line.kind === 'add') addRow(grid, draftIn(model, line));
  else if (isOnLabel) model.commands.collapseGroup?.(line.path, !line.isCollapsed);
  return true;
}
