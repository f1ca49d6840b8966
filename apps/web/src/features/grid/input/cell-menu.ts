import type { Actions } from '../core/actions.ts';
import { activeColumn, activeRow, type GridModel } from '../core/model.ts';
import { isPicked, type PickedRows } from '../core/picked.ts';
import { contains, rangeOf, select } from '../core/selection.ts';
import type { View } from '../paint/view.ts';

/** The menu of a cell: by a press of the second button on it, or for the active cell by the key for menus and Shift with F10. */
export function listenToCellMenu(
  body: HTMLElement,
  textarea: HTMLElement,
  model: GridModel,
  view: View,
  actions: Actions,
  isEditing: () => boolean,
): () => void {
  const open = (place: DOMRect): boolean => {
    const [row, column] = [activeRow(model), activeColumn(model)];
    if (!row || !column || !model.commands.cellMenu) return false;
    const cell = { rowId: row.id, columnId: column.id };
    if (isPicked(model.picked, row.id)) {
      model.commands.cellMenu(cell, place, model.picked, actions.clearPicks);
      return true;
    }
    const ids = actions.rowsAtHand();
    const rows: PickedRows = { all: false, except: new Set(ids.includes(row.id) ? ids : [row.id]) };
    model.commands.cellMenu(cell, place, rows, () => {});
    return true;
  };
  const onPress = (event: MouseEvent): void => {
    const { row, column } = view.cellAt(event.clientX, event.clientY);
    if (row < 0 || column < 0) return;
    if (!model.selection || !contains(rangeOf(model.selection), row, column)) actions.select(select({ row, column }));
    // A long press of a finger selects.
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (!isTouch && open(new DOMRect(event.clientX, event.clientY, 0, 0))) event.preventDefault();
  };
  const onKey = (event: Event): void => {
    const cell = model.selection && view.rows.elementOf(model.selection.active.row, model.selection.active.column);
    if (!isEditing() && cell && open(cell.getBoundingClientRect())) event.preventDefault();
  };
  body.addEventListener('contextmenu', onPress);
  textarea.addEventListener('contextmenu', onKey);
  return () => {
    body.removeEventListener('contextmenu', onPress);
    textarea.removeEventListener('contextmenu', onKey);
  };
}
