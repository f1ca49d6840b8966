import { createActions } from './core/actions.ts';
import { layColumns, narrowest, widthStep } from './core/columns.ts';
import { atEnd, columnNow, type Draft, draftIn, lineOfDraft } from './core/drafts.ts';
import { type Followed, follow, followedBy } from './core/follow.ts';
import { evenLines } from './core/lines.ts';
import { activeColumn, activeRow, boundsOf, type GridModel } from './core/model.ts';
import { nonePicked } from './core/picked.ts';
import { clampTo, isSingle, rangeOf, type Selection, select } from './core/selection.ts';
import type { GridCore, GridElements, GridHost, GridSettings } from './grid-core.ts';
import { listenToCellMenu } from './input/cell-menu.ts';
import { listenToClipboard } from './input/clipboard.ts';
import { createField } from './input/field.ts';
import { listenToFiles } from './input/files.ts';
import { listenToKeys } from './input/keyboard.ts';
import { createNextRecord } from './input/next-record.ts';
import { listenToPointer } from './input/pointer.ts';
import { createDropLine } from './paint/drop-line.ts';
import { createFailureNote } from './paint/failure-note.ts';
import { createMarks } from './paint/marks.ts';
import { createView } from './paint/view.ts';
import { widestIn } from './paint/widest.ts';
import type { GridColumn } from './source.ts';

/** The grid outside React: it paints rows of the source into its own elements, and turns input into commands. */
export function startGrid(elements: GridElements, settings: GridSettings, host: GridHost, gridId: string): GridCore {
  const { scroller, body, field: textarea } = elements;
  let { frozen } = settings;
  const model: GridModel = {
    ...settings,
    layout: layColumns([], 0, 0),
    lines: evenLines(0, 1),
    selection: null,
    awaited: null,
    filling: null,
    picked: nonePicked,
    dragged: null,
  };
  let followed: Followed | null = null;
  let activeId: string | undefined;
  /** The open row was not in sight yet: it may come with the rows. */
  let isRevealing = settings.openId !== undefined;
  /** Who looks elsewhere by then is left there. */
  const stopRevealing = (): void => {
    isRevealing = false;
  };

  const view = createView({ scroller, body }, model, { frozen: () => frozen, gridId, painted: () => painted() });
  const marks = createMarks(view.rows, model, host.t('grid.openRow'));
  const painted = (): void => {
    marks.place();
    note.place();
    dropLine.place();
    field.place();
    const active = model.selection?.active;
    const cell = active && view.rows.elementOf(active.row, active.column);
    if (cell?.id) textarea.setAttribute('aria-activedescendant', cell.id);
    else textarea.removeAttribute('aria-activedescendant');
    host.froze(model.layout.frozen);
    reportActive();
  };
  const reportActive = (): void => {
    const id = activeRow(model)?.id;
    if (model.selection && !followed?.active) followed = followedBy(model.source, model.selection);
    if (id === activeId) return;
    activeId = id;
    host.activated(id);
  };
  const selected = (): void => {
    followed = model.selection && followedBy(model.source, model.selection);
    sayRange(model.selection);
    view.repaint();
  };
  const sayRange = (selection: Selection | null): void => {
    const range = selection && rangeOf(selection);
    if (range && !isSingle(range))
      host.say(host.t('grid.selected', { rows: range.bottom - range.top + 1, columns: range.end - range.start + 1 }));
  };
  const leftOut = (count: number): void => {
    if (count > 0) host.warn(host.t('grid.leftOut', { count }));
  };
  const actions = createActions(model, {
    page: view.page,
    reveal: view.reveal,
    selected,
    picked: () => {
      host.picked(model.picked);
      view.repaint();
    },
    beginEdit: () => beginEdit(),
    openColumnMenu: host.openColumnMenu,
    resize: (column, by) =>
      model.commands.resizeColumn?.(model.columns[column]!.id, Math.max(narrowest, model.columns[column]!.width + by * widthStep)),
    notLoaded: () => host.warn(host.t('grid.notLoaded')),
    leftOut,
    movedToGroup: (count, group) =>
      host.say(host.t('grid.movedToGroup', { count, group: model.source.groups?.labelOf(group).description ?? '' })),
    fixedGroup: () => host.say(host.t('grid.fixedGroup')),
    addRow: (draft) => {
      addRow(draft);
      field.focus();
    },
    movedRows: (count, row) => host.say(host.t('grid.rowsMoved', { count, row: row + 1 })),
  });
  const field = createField(textarea, model, {
    box: (written) => {
      const { awaited } = model;
      const begun = written ?? (awaited && { draft: awaited.draft, column: model.columns[awaited.column] });
      if (!begun) return model.selection && view.boxOf(model.selection.active);
      const [row, column] = [lineOfDraft(model, begun.draft), model.columns.findIndex((it) => it.id === begun.column?.id)];
      return row === undefined || column < 0 ? null : view.boxOf({ row, column });
    },
    edit: actions.edit,
    add: (draft, column, value) => addRow(draft, column, { [column.id]: value }),
    openPanel: (session) => {
      const active = model.awaited ? null : model.selection!.active;
      if (active) view.reveal(active);
      host.openPanel(active ? { ...session, box: view.boxOf(active) } : session);
    },
    refused: (text, column) => host.say(host.t('grid.refused', { text, name: column.name })),
  });
  const nextRecord = createNextRecord(model, field, actions, (draft, column) => {
    const row = lineOfDraft(model, draft);
    if (row !== undefined) view.reveal({ row, column });
    host.say(host.t('grid.newRow'));
  });
  const dropLine = createDropLine(scroller, view, model);
  const note = createFailureNote(scroller, model, () => model.selection && view.boxOf(model.selection.active));
  /** Nobody edits the result of a formula: one looks at how it comes about. */
  const beginEdit = (): void => {
    const [row, column] = [activeRow(model), activeColumn(model)];
    const { explain } = model.commands;
    if (!model.awaited && row && column?.type === 'formula' && explain) explain({ rowId: row.id, columnId: column.id });
    else field.beginEdit();
  };
  const commit = (): boolean => {
    if (field.commit()) return true;
    field.cancel();
    return true;
  };

  /** A press on the header of a group, or on the line that adds a row to it. */
  const pressGroup = (row: number, target: EventTarget | null): boolean => {
    const line = model.source.groups?.at(row);
    if (!line) return false;
    actions.select(select({ row, column: 0 }));
    const isOnLabel = target instanceof Node && view.rows.elementOf(row, 0)?.contains(target);
    if (line.kind === 'add') addRow(draftIn(model, line));
    else if (isOnLabel) model.commands.collapseGroup?.(line.path, !line.isCollapsed);
    return true;
  };
  listenToKeys(textarea, field, actions, {
    rtl: () => view.measures().rtl,
    atTop: () => model.selection?.active.row === 0,
    toHeader: () => host.focusHeader(model.selection!.active.column),
    released: () => host.say(host.t('grid.leave')),
    advance: nextRecord.advance,
    inDraft: nextRecord.key,
  });
  const stopFiles = listenToFiles(body, textarea, model, view, actions);
  const stopMenu = listenToCellMenu(body, textarea, model, view, actions, () => field.session() !== null);
  listenToClipboard(textarea, model, actions, {
    isEditing: () => field.session() !== null || model.awaited !== null,
    copied: (count) => host.say(host.t('grid.copied', { count })),
    notLoaded: () => host.warn(host.t('grid.notLoaded')),
    pasted(count, refused, leftOut, addedIds) {
      host.say(refused ? host.t('grid.pastedSome', { count, refused }) : host.t('grid.pasted', { count }));
      if (!leftOut) return;
      const added = [...addedIds];
      model.commands.columnsLeftOut?.(
        leftOut.columns,
        leftOut.rowIds.map((it) => (it === undefined ? added.shift() : it)),
      );
    },
  });
  const stopPointer = listenToPointer(scroller, body, model, view, actions, {
    commit,
    focus: field.focus,
    beginEdit,
    leftOut,
    isHandle: (target) => target === marks.handle,
    isOpener: (target) => target instanceof Node && marks.opener.contains(target),
    pressGroup,
    isBox: (target) => target instanceof HTMLElement && target.role === 'checkbox',
    openRow: (row) => {
      const id = model.source.row(row)?.id;
      if (id !== undefined) model.commands.openRow?.(id);
    },
  });
  const onHover = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') marks.hover(view.cellAt(event.clientX, event.clientY).row);
  };
  const onLeave = (): void => marks.hover(-1);
  body.addEventListener('pointermove', onHover);
  body.addEventListener('pointerleave', onLeave);
  const onFocus = (): void => {
    if (!model.selection && !model.awaited) actions.select(clampTo(boundsOf(model), select({ row: 0, column: 0 })));
    scroller.toggleAttribute('data-focused', true);
    note.place();
  };
  const onBlur = (event: FocusEvent): void => {
    scroller.toggleAttribute('data-focused', false);
    note.place();
    // Another window has the focus: what is written stays.
    if (event.relatedTarget || document.hasFocus()) commit();
  };
  textarea.addEventListener('focus', onFocus);
  for (const name of ofPerson) for (const it of [scroller, textarea]) it.addEventListener(name, stopRevealing, { passive: true });
  textarea.addEventListener('blur', onBlur);

  /** The new row becomes the active one, in the column of what is typed next. */
  const addRow = (draft: Draft, column?: GridColumn, values: Readonly<Record<string, unknown>> = {}): void => {
    const id = model.commands.addRow?.({ ...draft.values, ...values });
    if (id === undefined) return;
    model.awaited = { id, column: column ? Math.max(0, model.columns.indexOf(column)) : 0, draft };
    // The source may have the row already.
    changed();
  };
  const revealOpen = (): void => {
    const line = isRevealing && model.openId !== undefined ? model.source.indexOf(model.openId) : undefined;
    // Rows may be here before it is known how many there are: until then the grid has no room to scroll.
    if (line === undefined || model.source.count() === null) return;
    isRevealing = false;
    view.revealRow(line);
  };
  /** The row that was added is there, or lies among those that have to be loaded first. */
  const arrive = (countBefore: number): void => {
    const { awaited } = model;
    if (!awaited) return;
    const row = model.source.indexOf(awaited.id);
    const isNext = field.draft() !== null;
    // A frozen column always shows: what the person wants to see is the beginning of the others.
    const column = awaited.column === 0 ? model.layout.frozen : awaited.column;
    if (row !== undefined) actions.select(select({ row, column: awaited.column }), isNext ? undefined : { row, column });
    const last = row ?? (!model.source.groups && countBefore < model.lines.count ? model.lines.count - 1 : undefined);
    if (last !== undefined && (isNext || row === undefined))
      view.reveal({ row: isNext ? (lineOfDraft(model, awaited.draft) ?? last) : last, column });
  };
  const changed = (): void => {
    const before = model.lines.count;
    view.recount();
    revealOpen();
    arrive(before);
    if (!model.selection || !followed) return;
    const moved = clampTo(boundsOf(model), follow(model.source, model.selection, followed));
    model.selection = moved;
    followed = moved && followedBy(model.source, moved);
  };
  let unsubscribe = model.source.subscribe(changed);
  revealOpen();

  return {
    view,
    update(next) {
      if (next.source !== model.source) {
        unsubscribe();
        Object.assign(model, { source: next.source, selection: null, awaited: null, picked: nonePicked, dragged: null });
        unsubscribe = next.source.subscribe(changed);
        host.picked(model.picked);
        // Other rows of the same columns.
        view.scroll.to(0, view.scroll.left);
        view.recount();
        isRevealing = model.openId !== undefined;
        revealOpen();
      }
      if (next.openId !== model.openId) {
        model.openId = next.openId;
        isRevealing = true;
        revealOpen();
        view.repaint();
      }
      const columnId = model.columns[model.selection?.active.column ?? -1]?.id;
      const relaid =
        next.columns !== model.columns || next.frozen !== frozen || next.context !== model.context || next.stylesOf !== model.stylesOf;
      const hadTail = model.commands.addRow !== undefined;
      Object.assign(model, { columns: next.columns, commands: next.commands, context: next.context, stylesOf: next.stylesOf });
      frozen = next.frozen;
      if (hadTail !== (next.commands.addRow !== undefined)) view.remeasure();
      if (!relaid) return;
      const column = next.columns.findIndex((it) => it.id === columnId);
      if (model.selection) model.selection = clampTo(boundsOf(model), column < 0 ? model.selection : movedTo(model.selection, column));
      view.relay();
    },
    drawWidth(column, width) {
      model.columns = model.columns.map((it, at) => (at === column ? { ...it, width } : it));
      view.relay();
    },
    showColumn(column) {
      view.revealColumn(column);
    },
    focusColumn(column) {
      actions.select(select({ row: model.selection?.active.row ?? 0, column }));
      field.focus();
    },
    closePanel(edits, by) {
      const from = { rowId: model.awaited?.id ?? activeRow(model)?.id ?? '', column: columnNow(model) };
      actions.edit(edits);
      host.openPanel(null);
      field.focus();
      if (by && from.column) nextRecord.advance(by, { ...from, column: from.column });
    },
    pick(rows) {
      model.picked = rows;
      host.picked(rows);
      view.repaint();
    },
    addRow() {
      addRow(atEnd);
      field.focus();
    },
    fitWidth: (column) => widestIn(view.rows.shown().map((it) => (it.isGroup ? null : view.rows.elementOf(it.line, column)))),
    focus: field.focus,
    stop() {
      unsubscribe();
      stopPointer();
      stopFiles();
      stopMenu();
      note.stop();
      dropLine.stop();
      view.stop();
      body.removeEventListener('pointermove', onHover);
      body.removeEventListener('pointerleave', onLeave);
      textarea.removeEventListener('focus', onFocus);
      for (const name of ofPerson) for (const it of [scroller, textarea]) it.removeEventListener(name, stopRevealing);
      textarea.removeEventListener('blur', onBlur);
    },
  };
}

/** How people scroll or go on: the bars are pressed as well. */
const ofPerson = ['wheel', 'pointerdown', 'keydown'];

/** Columns were moved: the selection shrinks to its active cell, which stays in its column. */
const movedTo = (selection: Selection, column: number): Selection =>
  column === selection.active.column ? selection : select({ row: selection.active.row, column });
