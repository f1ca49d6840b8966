import { createActions } from '../core/actions.ts';
import { layColumns } from '../core/columns.ts';
import type { GroupLine } from '../core/group-lines.ts';
import { evenLines } from '../core/lines.ts';
import type { GridModel } from '../core/model.ts';
import { select } from '../core/selection.ts';

interface Says {
  notLoaded(): void;
  movedToGroup(count: number, group: GroupLine): void;
  fixedGroup(): void;
  movedRows(count: number, row: number): void;
}
type Moved = Pick<GridModel, 'source' | 'columns' | 'commands' | 'context'>;

/** Puts the selected records one place up or down, and out of their group at its end, as keys do in the grid. */
export function movePicked(of: Moved, ids: ReadonlySet<string>, by: 1 | -1, says: Says): void {
  const nothing = (): void => {};
  const first = of.source.indexOf([...ids][0] ?? '');
  if (first === undefined) {
    says.notLoaded();
    return;
  }
  const model: GridModel = {
    ...of,
    stylesOf: null,
    layout: layColumns([], 0, 0),
    lines: evenLines(0, 1),
    selection: select({ row: first, column: 0 }),
    filling: null,
    picked: { all: false, except: ids },
    awaited: null,
    dragged: null,
  };
  const actions = createActions(model, {
    ...says,
    page: () => 1,
    reveal: nothing,
    selected: nothing,
    picked: nothing,
    beginEdit: nothing,
    openColumnMenu: nothing,
    resize: nothing,
    addRow: nothing,
    leftOut: nothing,
  });
  actions.perform({ do: 'moveRows', by });
}
