import { timers } from '../../../data/index.ts';
import { typeOf } from '../cells/registry.ts';
import type { Actions } from '../core/actions.ts';
import { toggling } from '../core/edits.ts';
import { boundsOf, canEdit, type GridModel } from '../core/model.ts';
import { type Cell, extendTo, rangeOf, select } from '../core/selection.ts';
import type { View } from '../paint/view.ts';
import type { Hears } from './pointer.ts';

const longPressMs = 450;

interface TouchOptions {
  model: GridModel;
  view: View;
  actions: Actions;
  hears: Hears;
  /** The cell at a point, or the first one of its row or column. */
  cellUnder(x: number, y: number): Cell;
  pickAt(row: number, shift: boolean): void;
}
interface Touch {
  down(event: PointerEvent): void;
  end(): void;
  tap(event: PointerEvent | MouseEvent): void;
}

/** A tap selects, a second one on the same cell edits, a long press extends the range to the cell. */
export function touchOn({ model, view, actions, hears, cellUnder, pickAt }: TouchOptions): Touch {
  let cancelPress = (): void => {};
  let pressed = false;
  return {
    down(event) {
      if (event.pointerType !== 'touch') return;
      cancelPress();
      pressed = false;
      const { clientX, clientY } = event;
      cancelPress = timers.after(longPressMs, () => {
        pressed = true;
        const cell = cellUnder(clientX, clientY);
        actions.select(model.selection ? extendTo({ ...model.selection, anchor: model.selection.active }, cell) : select(cell));
      });
    },
    end: () => cancelPress(),
    tap(event) {
      if (!('pointerType' in event) || event.pointerType !== 'touch' || pressed) return;
      hears.commit();
      const cell = view.cellAt(event.clientX, event.clientY);
      if (cell.row < 0 || boundsOf(model).rows === 0 || hears.pressGroup(cell.row, event.target)) return;
      if (cell.column < 0) {
        pickAt(cell.row, false);
        return;
      }
      const again = model.selection && isAt(model.selection.active, cell);
      actions.select(select(cell));
      const toggles = typeOf(model.columns[cell.column]!).editor === 'toggle';
      if (toggles && canEdit(model, cell) && (again || hears.isBox(event.target)))
        actions.edit(toggling(model, rangeOf(select(cell)), cell));
      else if (again) {
        hears.focus();
        hears.beginEdit();
      }
    },
  };
}

export const isAt = (one: Cell, other: Cell): boolean => one.row === other.row && one.column === other.column;
