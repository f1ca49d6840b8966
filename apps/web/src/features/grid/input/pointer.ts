import { typeOf } from '../cells/registry.ts';
import type { Actions } from '../core/actions.ts';
import { toggling, unloadedIn } from '../core/edits.ts';
import { filling, fillRange } from '../core/fill.ts';
import { boundsOf, canEdit, type GridModel } from '../core/model.ts';
import { isPicked } from '../core/picked.ts';
import { type Cell, extendTo, type Range, rangeOf, select } from '../core/selection.ts';
import type { View } from '../paint/view.ts';
import { autoScroll } from './auto-scroll.ts';
import { type Drag, rowDrag } from './row-drag.ts';
import { isAt, touchOn } from './touch.ts';

export interface Hears {
  /** Ends what is edited; false: it can't end so. */
  commit(): void;
  /** So many rows were not changed, as they are not loaded. */
  leftOut(count: number): void;
  focus(): void;
  beginEdit(): void;
  isHandle(target: EventTarget | null): boolean;
  isBox(target: EventTarget | null): boolean;
  /** False: the line is a row. */
  pressGroup(row: number, target: EventTarget | null): boolean;
  openRow(row: number): void;
  isOpener(target: EventTarget | null): boolean;
}

/** Mouse, pen and touch over the rows; scrolling by touch stays the browser's. */
export function listenToPointer(
  scroller: HTMLElement,
  body: HTMLElement,
  model: GridModel,
  view: View,
  actions: Actions,
  hears: Hears,
): () => void {
  let drag: Drag | null = null;
  let last = { x: 0, y: 0 };
  let lastPicked = -1;
  const auto = autoScroll(scroller, view, () => drag?.moved(last));
  const cellUnder = (x: number, y: number): Cell => {
    const { row, column } = view.cellAt(x, y);
    return { row: Math.max(0, row), column: Math.max(0, column) };
  };
  const capture = (event: PointerEvent, next: Drag): void => {
    drag = next;
    body.setPointerCapture(event.pointerId);
  };
  const begin = (event: PointerEvent, onMove: (cell: Cell) => void, onDrop = (): void => {}): void =>
    capture(event, { moved: ({ x, y }) => onMove(cellUnder(x, y)), dropped: onDrop, cancelled: onDrop });
  const end = (how: 'dropped' | 'cancelled'): void => {
    const ended = drag;
    drag = null;
    auto.stop();
    ended?.[how]();
  };
  const onUp = (): void => end('dropped');
  const onCancel = (): void => end('cancelled');

  const dragRange = (event: PointerEvent): void =>
    begin(event, (cell) => {
      if (model.selection && !isAt(model.selection.head, cell))
        actions.select(extendTo({ ...model.selection, anchor: model.selection.active }, cell));
    });
  const dragFill = (event: PointerEvent): void => {
    const range = rangeOf(model.selection!);
    begin(
      event,
      (cell) => {
        model.filling = fillRange(range, cell);
        view.repaint();
      },
      () => {
        const target = model.filling;
        model.filling = null;
        if (target) applyFill(range, target);
        view.repaint();
      },
    );
  };
  const applyFill = (range: Range, target: Range): void => {
    hears.leftOut(unloadedIn(model, target));
    actions.edit(filling(model, range, target));
    const both = {
      top: Math.min(range.top, target.top),
      bottom: Math.max(range.bottom, target.bottom),
      start: Math.min(range.start, target.start),
      end: Math.max(range.end, target.end),
    };
    actions.select({
      active: model.selection!.active,
      anchor: { row: both.top, column: both.start },
      head: { row: both.bottom, column: both.end },
    });
  };
  const pickAt = (row: number, shift: boolean): void => {
    const id = model.source.row(row)?.id;
    if (id === undefined) return;
    const on = !isPicked(model.picked, id);
    const [from, to] = shift && lastPicked >= 0 ? [Math.min(lastPicked, row), Math.max(lastPicked, row)] : [row, row];
    const ids = Array.from({ length: to - from + 1 }, (_, at) => model.source.row(from + at)?.id).filter((it) => it !== undefined);
    actions.pickRows(ids, on);
    lastPicked = row;
  };
  const pressNumber = (event: PointerEvent, row: number): void => {
    const { shiftKey } = event;
    const ended = (): void => {
      drag = null;
      auto.stop();
    };
    capture(event, rowDrag({ y: event.clientY, row }, { model, view, actions, pressed: () => pickAt(row, shiftKey), ended }));
  };
  const pressCell = (event: PointerEvent, cell: Cell): void => {
    if (event.shiftKey && model.selection) {
      actions.select(extendTo({ ...model.selection, anchor: model.selection.active }, cell));
      dragRange(event);
      return;
    }
    actions.select(select(cell));
    if (hears.isBox(event.target) && typeOf(model.columns[cell.column]!).editor === 'toggle' && canEdit(model, cell)) {
      actions.edit(toggling(model, rangeOf(select(cell)), cell));
      return;
    }
    dragRange(event);
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch' || hears.isOpener(event.target)) return;
    hears.commit();
    // The text field has the focus, and drags select no text.
    event.preventDefault();
    const { row, column } = view.cellAt(event.clientX, event.clientY);
    if (row < 0 || boundsOf(model).rows === 0) return;
    if (!hears.pressGroup(row, event.target)) {
      if (hears.isHandle(event.target)) dragFill(event);
      else if (column < 0) pressNumber(event, row);
      else pressCell(event, { row, column });
    }
    hears.focus();
  };
  const onMove = (event: PointerEvent): void => {
    if (!drag) return;
    last = { x: event.clientX, y: event.clientY };
    drag.moved(last);
    if (!drag.isVertical || model.dragged) auto.at(last.x, last.y, drag.isVertical);
  };
  const onDouble = (event: MouseEvent): void => {
    const { row, column } = view.cellAt(event.clientX, event.clientY);
    if (column >= 0 && !model.source.groups?.at(row) && !hears.isBox(event.target)) hears.beginEdit();
  };

  const touch = touchOn({ model, view, actions, hears, cellUnder, pickAt });
  const onOpen = (event: MouseEvent): void => {
    if (hears.isOpener(event.target)) hears.openRow(view.cellAt(event.clientX, event.clientY).row);
  };
  const pairs: [string, EventListener][] = [
    ['pointerdown', onDown as EventListener],
    ['pointerdown', touch.down as EventListener],
    ['pointermove', onMove as EventListener],
    ['pointerup', onUp],
    ['pointerup', touch.end],
    ['pointercancel', onCancel],
    ['pointercancel', touch.end],
    ['click', touch.tap as EventListener],
    ['click', onOpen as EventListener],
    ['dblclick', onDouble as EventListener],
  ];
  for (const [name, heard] of pairs) body.addEventListener(name, heard);
  return () => {
    touch.end();
    end('cancelled');
    for (const [name, heard] of pairs) body.removeEventListener(name, heard);
  };
}
