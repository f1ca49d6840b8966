import { atEnd, columnNow } from './core/drafts.ts';
import { activeRow } from './core/model.ts';
import { select } from './core/selection.ts';
import type { GridSettings } from './core/state.ts';
import type { GridCore, GridElements, GridHost } from './grid-core.ts';
import { widestIn } from './paint/widest.ts';
import { listen } from './parts/listeners.ts';
import { createParts, type GridParts } from './parts/parts.ts';
import { addRow, revealOpen, rowsChanged } from './parts/rows.ts';
import { update } from './parts/update.ts';
import type { GridSource } from './source.ts';

/** The grid outside React: it paints rows of the source into its own elements, and turns input into commands. */
export function startGrid(elements: GridElements, settings: GridSettings, host: GridHost, gridId: string): GridCore {
  const grid = createParts(elements, settings, host, gridId);
  const stopListening = listen(grid);
  const rows = subscription(grid);
  rows.follow(grid.model.source);
  revealOpen(grid);
  return {
    ...callsOf(grid),
    view: grid.view,
    update: (next) => update(grid, next, rows.follow),
    focus: grid.field.focus,
    stop() {
      rows.stop();
      stopListening();
      grid.note.stop();
      grid.dropLine.stop();
      grid.view.stop();
    },
  };
}

/** Hears of the changes of one source at a time. */
function subscription(grid: GridParts) {
  let unsubscribe = (): void => {};
  return {
    follow(source: GridSource) {
      unsubscribe();
      unsubscribe = source.subscribe(() => rowsChanged(grid));
    },
    stop: () => unsubscribe(),
  };
}

/** What the header, the panels and the page ask of the grid. */
function callsOf(grid: GridParts): Omit<GridCore, 'view' | 'update' | 'focus' | 'stop'> {
  const { host, model, view, actions, field, nextRecord } = grid;
  return {
    drawWidth(column, width) {
      model.columns = model.columns.map((it, at) => (at === column ? { ...it, width } : it));
      view.relay();
    },
    showColumn(column) {
      view.revealColumn(column);
    },
    focusColumn(column) {
      actions.select(select({ row: model.selection?.active.row ?? 0, column }));
      field.focus();
    },
    closePanel(edits, by) {
      const from = { rowId: model.awaited?.id ?? activeRow(model)?.id ?? '', column: columnNow(model) };
      actions.edit(edits);
      host.openPanel(null);
      field.focus();
      if (by && from.column) nextRecord.advance(by, { ...from, column: from.column });
    },
    pick(rows) {
      model.picked = rows;
      host.picked(rows);
      view.repaint();
    },
    addRow() {
      addRow(grid, atEnd);
      field.focus();
    },
    fitWidth: (column) => widestIn(view.rows.shown().map((it) => (it.isGroup ? null : view.rows.elementOf(it.line, column)))),
  };
}
