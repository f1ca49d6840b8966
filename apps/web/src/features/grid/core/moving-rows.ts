import type { Actions, Surface } from './actions.ts';
import { groupGapBeside, moveIntoGroup } from './group-moves.ts';
import { boundsOf, type GridModel } from './model.ts';
import { gapBeside, moveInto, wayBack } from './row-moves.ts';
import { clampTo, select } from './selection.ts';

interface MovingRows {
  /** Puts rows into the gap before the row of this number; the ones that are there stay. */
  moveTo(ids: readonly string[], gap: number): void;
  /** Puts rows one place further. */
  moveBeside(ids: readonly string[], by: 1 | -1): void;
}

/** Moves rows by hand: in the order of the table, or into another group. */
export function createMovingRows(model: GridModel, surface: Surface, edit: Actions['edit']): MovingRows {
  const moveRows = (ids: readonly string[], gap: number): void => {
    const { source, commands } = model;
    const way = moveInto(source, ids, gap);
    if (way === 'notLoaded') surface.notLoaded();
    if (typeof way === 'string') return;
    commands.moveRows?.(way.ids, way.before);
    surface.movedRows(way.ids.length, way.row);
  };
  /** Among the rows of a group they have their place only where no sort says another. */
  const moveToGroup = (ids: readonly string[], gap: number): void => {
    const { source, commands } = model;
    const lines = { ...source, groups: source.groups! };
    const way = moveIntoGroup(lines, ids, gap);
    if (way === 'notLoaded') surface.notLoaded();
    if (way === 'fixed') surface.fixedGroup();
    if (typeof way === 'string') return;
    if (commands.isOrderedByHand) commands.moveRows?.(way.ids, way.before, way.edits, wayBack(lines, ids));
    else if (way.edits.length > 0) edit(way.edits);
    else commands.mayMoveRows?.();
    if (way.edits.length > 0) surface.movedToGroup(way.ids.length, way.to);
  };
  const moveBy = (ids: readonly string[], by: 1 | -1): void => {
    const gap = gapBeside(model.source, ids, by);
    moveRows(ids, gap);
    // The row that is there gives way to the one that was moved.
    const row = by < 0 ? gap : gap - 1;
    if (model.selection) surface.reveal(clampTo(boundsOf(model), select({ ...model.selection.active, row }))!.active);
  };

  const moveBeside = (ids: readonly string[], by: 1 | -1): void => {
    const { groups } = model.source;
    if (groups) moveToGroup(ids, groupGapBeside({ ...model.source, groups }, ids, by));
    else moveBy(ids, by);
  };
  const moveTo = (ids: readonly string[], gap: number): void => (model.source.groups ? moveToGroup(ids, gap) : moveRows(ids, gap));
  return { moveTo, moveBeside };
}
