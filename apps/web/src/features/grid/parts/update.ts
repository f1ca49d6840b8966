import { type GridSettings, isRelaid, selectionInColumns, withSource } from '../core/state.ts';
import type { GridSource } from '../source.ts';
import type { GridParts } from './parts.ts';
import { revealOpen } from './rows.ts';

/** Takes new settings of the page. `follow`: hears of a source in place of the one before. */
export function update(grid: GridParts, next: GridSettings, follow: (source: GridSource) => void): void {
  if (next.source !== grid.model.source) takeSource(grid, next.source, follow);
  if (next.openId !== grid.model.openId) takeOpen(grid, next.openId);
  takeColumns(grid, next);
}

function takeSource(grid: GridParts, source: GridSource, follow: (source: GridSource) => void): void {
  const { host, model, state, view } = grid;
  Object.assign(model, withSource(source));
  follow(source);
  host.picked(model.picked);
  // Other rows of the same columns.
  view.scroll.to(0, view.scroll.left);
  view.recount();
  state.isRevealing = model.openId !== undefined;
  revealOpen(grid);
}

function takeOpen(grid: GridParts, openId: string | undefined): void {
  grid.model.openId = openId;
  grid.state.isRevealing = true;
  revealOpen(grid);
  grid.view.repaint();
}

function takeColumns({ model, state, view }: GridParts, next: GridSettings): void {
  const columnId = model.columns[model.selection?.active.column ?? -1]?.id;
  const relaid = isRelaid(model, state, next);
  const hadTail = model.commands.addRow !== undefined;
  Object.assign(model, { columns: next.columns, commands: next.commands, context: next.context, stylesOf: next.stylesOf });
  state.frozen = next.frozen;
  if (hadTail !== (next.commands.addRow !== undefined)) view.remeasure();
  if (!relaid) return;
  model.selection = selectionInColumns(model, columnId);
  view.relay();
}
