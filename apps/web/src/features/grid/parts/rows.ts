import type { Draft } from '../core/drafts.ts';
import { arrivalOf, awaiting, followRows, lineToReveal } from '../core/state.ts';
import type { GridColumn } from '../source.ts';
import type { GridParts } from './parts.ts';

/** The new row becomes the active one, in the column of what is typed next. */
export function addRow(grid: GridParts, draft: Draft, column?: GridColumn, values: Readonly<Record<string, unknown>> = {}): void {
  const { model } = grid;
  const id = model.commands.addRow?.({ ...draft.values, ...values });
  if (id === undefined) return;
  model.awaited = awaiting(model, id, draft, column);
  // The source may have the row already.
  rowsChanged(grid);
}

/** Scrolls to the open row, where it is known and nobody has looked elsewhere since. */
export function revealOpen({ model, state, view }: GridParts): void {
  const line = lineToReveal(model, state);
  if (line === undefined) return;
  state.isRevealing = false;
  view.revealRow(line);
}

function arrive({ model, view, actions, field }: GridParts, countBefore: number): void {
  if (!model.awaited) return;
  const { selected, revealed } = arrivalOf(model, model.awaited, { countBefore, isNext: field.draft() !== null });
  if (selected) actions.select(selected.selection, selected.reveal);
  if (revealed) view.reveal(revealed);
}

/** The source has other rows, or some of them changed. */
export function rowsChanged(grid: GridParts): void {
  const { model, state, view } = grid;
  const countBefore = model.lines.count;
  view.recount();
  revealOpen(grid);
  arrive(grid, countBefore);
  const { selection, followed } = followRows(model, state);
  model.selection = selection;
  state.followed = followed;
}
