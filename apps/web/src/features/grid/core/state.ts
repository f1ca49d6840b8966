import type { CellContext } from '../cells/cell-type.ts';
import type { GridColumn, GridCommands, GridSource, StylesOf } from '../source.ts';
import { layColumns } from './columns.ts';
import { type Awaited, type Draft, lineOfDraft } from './drafts.ts';
import { type Followed, follow, followedBy } from './follow.ts';
import { evenLines } from './lines.ts';
import { boundsOf, type GridModel } from './model.ts';
import { nonePicked } from './picked.ts';
import { type Cell, clampTo, type Selection, select } from './selection.ts';

export interface GridSettings {
  source: GridSource;
  columns: readonly GridColumn[];
  commands: GridCommands;
  frozen: number;
  context: CellContext;
  stylesOf: StylesOf | null;
  /** The row whose record is open beside the grid: it is marked, and scrolled into sight when it opens. */
  openId: string | undefined;
}
/** What a grid remembers beside its model, and no painter has to know. */
export interface GridState {
  /** As many columns as the view freezes; a narrow screen freezes fewer. */
  frozen: number;
  /** The rows on which the selection lies. */
  followed: Followed | null;
  /** The active row, as the page has heard of it. */
  activeId: string | undefined;
  /** The open row was not in sight yet: it may come with the rows. */
  isRevealing: boolean;
}

export const firstModel = ({ frozen: _, ...settings }: GridSettings): GridModel => ({
  ...settings,
  layout: layColumns([], 0, 0),
  lines: evenLines(0, 1),
  selection: null,
  awaited: null,
  filling: null,
  picked: nonePicked,
  dragged: null,
});
export const firstState = ({ frozen, openId }: GridSettings): GridState => ({
  frozen,
  followed: null,
  activeId: undefined,
  isRevealing: openId !== undefined,
});

/** Other rows: nothing is selected, picked or written of those before. */
export const withSource = (source: GridSource) => ({ source, selection: null, awaited: null, picked: nonePicked, dragged: null });

/** The line of the open row, once it can be scrolled to. */
export function lineToReveal({ source, openId }: Pick<GridModel, 'source' | 'openId'>, { isRevealing }: GridState): number | undefined {
  // Rows may be here before it is known how many there are: until then the grid has no room to scroll.
  if (!isRevealing || openId === undefined || source.count() === null) return undefined;
  return source.indexOf(openId);
}

/** A new row was added: what is typed next goes into this column of it. */
export const awaiting = ({ columns }: Pick<GridModel, 'columns'>, id: string, draft: Draft, column?: GridColumn): Awaited => ({
  id,
  column: column ? Math.max(0, columns.indexOf(column)) : 0,
  draft,
});

interface Arrival {
  /** The row is here: it becomes the active one. */
  selected?: { selection: Selection; reveal: Cell | undefined };
  revealed?: Cell;
}
/** Where the grid selects and scrolls once an added row is loaded, or lies in a stretch that loads first. `isNext`: the person writes one more below it. */
export function arrivalOf(
  model: Pick<GridModel, 'source' | 'lines' | 'layout'>,
  awaited: Awaited,
  { countBefore, isNext }: { countBefore: number; isNext: boolean },
): Arrival {
  const { source, lines, layout } = model;
  const row = source.indexOf(awaited.id);
  // A frozen column always shows: what the person wants to see is the beginning of the others.
  const column = awaited.column === 0 ? layout.frozen : awaited.column;
  const last = row ?? (!source.groups && countBefore < lines.count ? lines.count - 1 : undefined);
  const selection = row === undefined ? null : select({ row, column: awaited.column });
  return {
    ...(selection && { selected: { selection, reveal: isNext ? undefined : { row: selection.active.row, column } } }),
    ...(last !== undefined &&
      (isNext || row === undefined) && { revealed: { row: isNext ? (lineOfDraft(model, awaited.draft) ?? last) : last, column } }),
  };
}

/** The selection where its rows are now. */
export function followRows(model: GridModel, { followed }: GridState): Pick<GridModel, 'selection'> & Pick<GridState, 'followed'> {
  if (!model.selection || !followed) return { selection: model.selection, followed };
  const selection = clampTo(boundsOf(model), follow(model.source, model.selection, followed));
  return { selection, followed: selection && followedBy(model.source, selection) };
}

/** Whether a change needs a new layout of the columns and a repaint of all cells. */
export const isRelaid = (model: GridModel, { frozen }: GridState, next: GridSettings): boolean =>
  next.columns !== model.columns || next.frozen !== frozen || next.context !== model.context || next.stylesOf !== model.stylesOf;

/** The selection once the columns of the model are others: it shrinks to its active cell, which stays in its column. */
export function selectionInColumns(model: GridModel, columnId: string | undefined): Selection | null {
  const { selection, columns } = model;
  if (!selection) return null;
  const column = columns.findIndex((it) => it.id === columnId);
  const isMoved = column >= 0 && column !== selection.active.column;
  return clampTo(boundsOf(model), isMoved ? select({ row: selection.active.row, column }) : selection);
}
