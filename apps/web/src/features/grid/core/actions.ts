import { isEmpty } from '../cells/cell-type.ts';
import { typeOf } from '../cells/registry.ts';
import type { CellEdit } from '../source.ts';
import type { Command } from './commands.ts';
import type { Draft } from './drafts.ts';
import { clearing, copyingFirst, toggling, unloadedIn } from './edits.ts';
import { performOnGroup } from './group-keys.ts';
import type { GroupLine } from './group-lines.ts';
import { loadedPicked, rowsIn } from './load-picked.ts';
import { activeColumn, activeRow, boundsOf, canEdit, type GridModel, valueAt } from './model.ts';
import { type Move, moved } from './moves.ts';
import { createMovingRows } from './moving-rows.ts';
import { isPicked, nonePicked, pick, pickedCount } from './picked.ts';
import { type Cell, clampTo, rangeOf, type Selection, select } from './selection.ts';

/** What commands do beyond the model: a painter and the editors stand behind it. */
export interface Surface {
  /** Rows in a page. */
  page(): number;
  reveal(cell: Cell): void;
  selected(): void;
  picked(): void;
  beginEdit(): void;
  openColumnMenu(column: number): void;
  resize(column: number, by: number): void;
  notLoaded(): void;
  /** So many rows were not changed, as they are not loaded. */
  leftOut(count: number): void;
  /** So many rows were moved, and the first of them is to be in this row. */
  movedRows(count: number, row: number): void;
  movedToGroup(count: number, group: GroupLine): void;
  /** Somebody wants to move rows into a group whose value can't be set. */
  fixedGroup(): void;
  addRow(draft: Draft): void;
}
export interface Actions {
  /** Whether the key was ours; the browser does the rest. */
  perform(command: Command): boolean;
  select(selection: Selection | null, reveal?: Cell): void;
  edit(edits: readonly CellEdit[], added?: readonly Readonly<Record<string, unknown>>[]): readonly string[];
  /** The picked rows that are loaded; without any the rows of the selection. */
  rowsAtHand(): string[];
  pickRows(ids: readonly string[], on: boolean): void;
  clearPicks(): void;
  /** Puts rows into the gap before the row of this number; the ones that are there stay. */
  moveRows(ids: readonly string[], gap: number): void;
}

export function createActions(model: GridModel, surface: Surface): Actions {
  const setSelection = (selection: Selection | null, reveal?: Cell): void => {
    model.selection = selection && clampTo(boundsOf(model), selection);
    model.awaited = null;
    surface.selected();
    if (model.selection && reveal) surface.reveal(clampTo(boundsOf(model), select(reveal))!.active);
  };
  const edit: Actions['edit'] = (edits, added = []) => (edits.length > 0 || added.length > 0 ? model.commands.edit(edits, added) : []);
  const idsOfSelection = (): string[] => {
    if (!model.selection) return [];
    const { top, bottom } = rangeOf(model.selection);
    return Array.from({ length: bottom - top + 1 }, (_, at) => model.source.row(top + at)?.id).filter((it) => it !== undefined);
  };
  const pickRows = (ids: readonly string[], on: boolean): void => {
    model.picked = pick(model.picked, ids, on);
    surface.picked();
  };
  const clearPicks = (): void => {
    model.picked = nonePicked;
    surface.picked();
  };
  const rowsAtHand = (): string[] => {
    if (pickedCount(model.picked, rowsIn(model.source)) === 0) return idsOfSelection();
    if (!model.picked.all) return [...model.picked.except];
    return loadedPicked(model.source, model.picked).map((it) => it.id);
  };

  const { moveBeside, moveTo } = createMovingRows(model, surface, edit);
  const move = (selection: Selection, command: Move): boolean => {
    const isFilled = (cell: Cell) =>
      model.source.row(cell.row) || model.source.groups?.at(cell.row) ? !isEmpty(valueAt(model, cell)) : undefined;
    const next = moved(selection, command, { ...boundsOf(model), page: surface.page(), isFilled });
    if (!next) return false;
    const follows = command.do === 'move' || command.do === 'leap' || command.do === 'page' || command.do === 'end';
    const target = command.do === 'advance' ? next.active : follows ? next.head : undefined;
    // A frozen column always shows: what the person wants to see is the beginning of the others.
    const toStart = command.do === 'end' && command.side < 0;
    setSelection(next, target && toStart ? { ...target, column: model.layout.frozen } : target);
    return true;
  };

  /** Until a new row is there, keys go along it or leave it; those that change rows would change another one. */
  const performOnAwaited = (command: Command): boolean => {
    const awaited = model.awaited!;
    if (command.do === 'edit') surface.beginEdit();
    else if ((command.do === 'move' || command.do === 'advance') && command.columns !== 0) {
      const column = Math.max(0, Math.min(model.columns.length - 1, awaited.column + command.columns));
      model.awaited = { ...awaited, column };
    } else if (
      command.do === 'move' ||
      command.do === 'page' ||
      command.do === 'end' ||
      command.do === 'leap' ||
      command.do === 'collapse'
    ) {
      model.awaited = null;
      return false;
    }
    return true;
  };
  const perform = (command: Command): boolean => {
    if (command.do === 'undo' || command.do === 'redo') {
      model.commands[command.do]?.();
      return model.commands[command.do] !== undefined;
    }
    if (model.awaited && performOnAwaited(command)) return true;
    const { selection } = model;
    if (!selection) return false;
    const range = rangeOf(selection);
    const onGroup = performOnGroup(model, command, { select: (cell) => setSelection(select(cell), cell), addRow: surface.addRow });
    if (onGroup) return onGroup;
    switch (command.do) {
      case 'edit':
        surface.beginEdit();
        return true;
      case 'clear':
        surface.leftOut(unloadedIn(model, range));
        edit(clearing(model, range));
        return true;
      case 'toggle':
        // Space ticks a box, and opens the record from any other cell.
        if (typeOf(activeColumn(model)!).editor !== 'toggle') return perform({ do: 'openRow' });
        if (canEdit(model, selection.active)) edit(toggling(model, range, selection.active));
        return true;
      case 'fill':
        surface.leftOut(unloadedIn(model, range));
        edit(copyingFirst(model, range, command));
        return true;
      case 'pickRows': {
        const row = activeRow(model);
        if (row) pickRows(idsOfSelection(), !isPicked(model.picked, row.id));
        return true;
      }
      case 'deleteRows': {
        if (!model.commands.deleteRows) return false;
        const ids = rowsAtHand();
        const { picked } = model;
        const isLeftOut = picked.all && ids.length < pickedCount(picked, rowsIn(model.source));
        if (isLeftOut && model.commands.deletePicked) {
          // It may refuse or fail: then the rows stay picked.
          model.commands.deletePicked(picked, clearPicks);
          return true;
        }
        clearPicks();
        if (ids.length > 0) model.commands.deleteRows(ids);
        return true;
      }
      case 'moveRows': {
        if (!model.commands.moveRows) return false;
        const ids = rowsAtHand();
        if (model.picked.all && ids.length < pickedCount(model.picked, rowsIn(model.source))) {
          surface.notLoaded();
          return true;
        }
        if (ids.length > 0 && (model.source.groups || model.commands.mayMoveRows?.() !== false)) moveBeside(ids, command.by);
        return true;
      }
      case 'openRow': {
        const row = activeRow(model);
        if (row) model.commands.openRow?.(row.id);
        return model.commands.openRow !== undefined;
      }
      case 'columnMenu':
        surface.openColumnMenu(selection.active.column);
        return true;
      case 'resize':
        surface.resize(selection.active.column, command.by);
        return true;
      default:
        return move(selection, command);
    }
  };
  return { perform, select: setSelection, edit, rowsAtHand, pickRows, clearPicks, moveRows: moveTo };
}
