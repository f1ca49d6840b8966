import { boundsOf } from '../core/model.ts';
import { clampTo, select } from '../core/selection.ts';
import { listenToCellMenu } from '../input/cell-menu.ts';
import { listenToClipboard } from '../input/clipboard.ts';
import { listenToFiles } from '../input/files.ts';
import { listenToKeys } from '../input/keyboard.ts';
import { listenToPointer } from '../input/pointer.ts';
import type { GridParts } from './parts.ts';
import { beginEdit, commit, leftOut, pressGroup } from './shown.ts';

/** Hears of all input. Returns a function that ends it. */
export function listen(grid: GridParts): () => void {
  const { elements, model, view, actions, field } = grid;
  hearKeys(grid);
  const stopFiles = listenToFiles(elements.body, elements.field, model, view, actions);
  const stopMenu = listenToCellMenu(elements.body, elements.field, model, view, actions, () => field.session() !== null);
  hearClipboard(grid);
  const stops = [hearPointer(grid), stopFiles, stopMenu, hearHover(grid), hearFocus(grid), hearScrolling(grid)];
  return () => {
    for (const stop of stops) stop();
  };
}

function hearKeys({ elements, host, model, view, actions, field, nextRecord }: GridParts): void {
  listenToKeys(elements.field, field, actions, {
    rtl: () => view.measures().rtl,
    atTop: () => model.selection?.active.row === 0,
    toHeader: () => host.focusHeader(model.selection!.active.column),
    released: () => host.say(host.t('grid.leave')),
    advance: nextRecord.advance,
    inDraft: nextRecord.key,
  });
}

function hearClipboard({ elements, host, model, actions, field }: GridParts): void {
  listenToClipboard(elements.field, model, actions, {
    isEditing: () => field.session() !== null || model.awaited !== null,
    copied: (count) => host.say(host.t('grid.copied', { count })),
    notLoaded: () => host.warn(host.t('grid.notLoaded')),
    pasted(count, refused, outside, addedIds) {
      host.say(refused ? host.t('grid.pastedSome', { count, refused }) : host.t('grid.pasted', { count }));
      if (!outside) return;
      const added = [...addedIds];
      model.commands.columnsLeftOut?.(
        outside.columns,
        outside.rowIds.map((it) => (it === undefined ? added.shift() : it)),
      );
    },
  });
}

function hearPointer(grid: GridParts): () => void {
  const { elements, host, model, view, marks, actions, field } = grid;
  return listenToPointer(elements.scroller, elements.body, model, view, actions, {
    commit: () => commit(grid),
    focus: field.focus,
    beginEdit: () => beginEdit(grid),
    leftOut: (count) => leftOut(host, count),
    isHandle: (target) => target === marks.handle,
    isOpener: (target) => target instanceof Node && marks.opener.contains(target),
    pressGroup: (row, target) => pressGroup(grid, row, target),
    isBox: (target) => target instanceof HTMLElement && target.role === 'checkbox',
    openRow: (row) => {
      const id = model.source.row(row)?.id;
      if (id !== undefined) model.commands.openRow?.(id);
    },
  });
}

function hearHover({ elements: { body }, view, marks }: GridParts): () => void {
  const onHover = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') marks.hover(view.cellAt(event.clientX, event.clientY).row);
  };
  const onLeave = (): void => marks.hover(-1);
  body.addEventListener('pointermove', onHover);
  body.addEventListener('pointerleave', onLeave);
  return () => {
    body.removeEventListener('pointermove', onHover);
    body.removeEventListener('pointerleave', onLeave);
  };
}

function hearFocus(grid: GridParts): () => void {
  const { elements, model, actions, note } = grid;
  const { scroller, field: textarea } = elements;
  const onFocus = (): void => {
    if (!model.selection && !model.awaited) actions.select(clampTo(boundsOf(model), select({ row: 0, column: 0 })));
    scroller.toggleAttribute('data-focused', true);
    note.place();
  };
  const onBlur = (event: FocusEvent): void => {
    scroller.toggleAttribute('data-focused', false);
    note.place();
    // Another window has the focus: what is written stays.
    if (event.relatedTarget || document.hasFocus()) commit(grid);
  };
  textarea.addEventListener('focus', onFocus);
  textarea.addEventListener('blur', onBlur);
  return () => {
    textarea.removeEventListener('focus', onFocus);
    textarea.removeEventListener('blur', onBlur);
  };
}

/** How people scroll or go on: the bars are pressed as well. */
const ofPerson = ['wheel', 'pointerdown', 'keydown'];

/** Stops revealing the open row once the person scrolls or moves on. */
function hearScrolling({ elements, state }: GridParts): () => void {
  const places = [elements.scroller, elements.field];
  const stopRevealing = (): void => {
    state.isRevealing = false;
  };
  for (const name of ofPerson) for (const it of places) it.addEventListener(name, stopRevealing, { passive: true });
  return () => {
    for (const name of ofPerson) for (const it of places) it.removeEventListener(name, stopRevealing);
  };
}
