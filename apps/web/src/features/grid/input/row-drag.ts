import type { Actions } from '../core/actions.ts';
import type { GridModel } from '../core/model.ts';
import { isPicked } from '../core/picked.ts';
import type { View } from '../paint/view.ts';

/** What happens to a pointer that is down, until it is up again. */
export interface Drag {
  moved(event: { x: number; y: number }): void;
  dropped(): void;
  cancelled(): void;
  /** The view follows up and down only. */
  isVertical?: boolean;
}
const leastWay = 6;

/**
 * A row that is dragged by its number, and with it the others that are picked if it is: a line shows where they would fall, and Escape leaves
 * them where they are. A press that goes nowhere is `pressed`.
 */
export function rowDrag(
  from: { y: number; row: number },
  { model, view, actions, pressed, ended }: { model: GridModel; view: View; actions: Actions; pressed(): void; ended(): void },
): Drag {
  let state: 'pressed' | 'dragged' | 'refused' = 'pressed';
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || state !== 'dragged') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    ended();
  };
  const stop = (): void => {
    document.removeEventListener('keydown', onKey, true);
    document.documentElement.style.cursor = '';
    if (model.dragged) view.repaint();
    model.dragged = null;
  };
  const begin = (): void => {
    const id = model.source.row(from.row)?.id;
    if (!model.commands.moveRows || id === undefined) return;
    const may = Boolean(model.source.groups) || model.commands.mayMoveRows?.() !== false;
    state = may ? 'dragged' : 'refused';
    if (!may) return;
    model.dragged = { ids: new Set(isPicked(model.picked, id) ? actions.rowsAtHand() : [id]), gap: null };
    document.addEventListener('keydown', onKey, true);
    document.documentElement.style.cursor = 'grabbing';
  };
  return {
    isVertical: true,
    moved({ y }) {
      if (state === 'pressed' && Math.abs(y - from.y) >= leastWay) begin();
      if (!model.dragged) return;
      model.dragged = { ...model.dragged, gap: view.gapAt(y) };
      view.repaint();
    },
    dropped() {
      const { dragged } = model;
      stop();
      if (state === 'pressed') pressed();
      else if (dragged?.gap != null) actions.moveRows([...dragged.ids], dragged.gap);
    },
    cancelled: stop,
  };
}
