import type { Actions } from '../core/actions.ts';
import { activeColumn, activeRow, type GridModel } from '../core/model.ts';
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
    const ids = actions.rowsAtHand();
    model.commands.cellMenu({ rowId: row.id, columnId: column.id }, place, ids.includes(row.id) ? ids : [row.id]);
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
