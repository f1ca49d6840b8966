import { type Actions, createActions } from '../core/actions.ts';
import { narrowest, widthStep } from '../core/columns.ts';
import { lineOfDraft } from '../core/drafts.ts';
import type { GridModel } from '../core/model.ts';
import { firstModel, firstState, type GridSettings, type GridState } from '../core/state.ts';
import type { GridElements, GridHost } from '../grid-core.ts';
import { createField, type Field } from '../input/field.ts';
import { createNextRecord, type NextRecord } from '../input/next-record.ts';
import { createDropLine, type DropLine } from '../paint/drop-line.ts';
import { createFailureNote, type FailureNote } from '../paint/failure-note.ts';
import { createMarks, type Marks } from '../paint/marks.ts';
import { createView, type View } from '../paint/view.ts';
import { addRow } from './rows.ts';
import { beginEdit, leftOut, painted, selected } from './shown.ts';

/** All of a grid: its state, what paints it, and what turns input into commands. Parts call each other once all of them are there. */
export interface GridParts {
  readonly elements: GridElements;
  readonly host: GridHost;
  readonly model: GridModel;
  readonly state: GridState;
  readonly view: View;
  readonly marks: Marks;
  readonly actions: Actions;
  readonly field: Field;
  readonly nextRecord: NextRecord;
  readonly dropLine: DropLine;
  readonly note: FailureNote;
}

export function createParts(elements: GridElements, settings: GridSettings, host: GridHost, gridId: string): GridParts {
  const { scroller, body } = elements;
  const [model, state] = [firstModel(settings), firstState(settings)];
  let grid: GridParts;
  const all = (): GridParts => grid;
  const view = createView({ scroller, body }, model, { frozen: () => state.frozen, gridId, painted: () => painted(all()) });
  const marks = createMarks(view.rows, model, host.t('grid.openRow'));
  const actions = actionsOf(all, { host, model, view });
  const field = fieldOf(all, { elements, host, model, view, actions });
  const nextRecord = createNextRecord(model, field, actions, (draft, column) => {
    const row = lineOfDraft(model, draft);
    if (row !== undefined) view.reveal({ row, column });
    host.say(host.t('grid.newRow'));
  });
  const dropLine = createDropLine(scroller, view, model);
  const note = createFailureNote(scroller, model, () => model.selection && view.boxOf(model.selection.active));
  grid = { elements, host, model, state, view, marks, actions, field, nextRecord, dropLine, note };
  return grid;
}

const actionsOf = (all: () => GridParts, { host, model, view }: Pick<GridParts, 'host' | 'model' | 'view'>): Actions =>
  createActions(model, {
    page: view.page,
    reveal: view.reveal,
    selected: () => selected(all()),
    picked: () => {
      host.picked(model.picked);
      view.repaint();
    },
    beginEdit: () => beginEdit(all()),
    openColumnMenu: host.openColumnMenu,
    resize: (column, by) =>
      model.commands.resizeColumn?.(model.columns[column]!.id, Math.max(narrowest, model.columns[column]!.width + by * widthStep)),
    notLoaded: () => host.warn(host.t('grid.notLoaded')),
    leftOut: (count) => leftOut(host, count),
    movedToGroup: (count, group) =>
      host.say(host.t('grid.movedToGroup', { count, group: model.source.groups?.labelOf(group).description ?? '' })),
    fixedGroup: () => host.say(host.t('grid.fixedGroup')),
    addRow: (draft) => {
      addRow(all(), draft);
      all().field.focus();
    },
    movedRows: (count, row) => host.say(host.t('grid.rowsMoved', { count, row: row + 1 })),
  });

type Known = Pick<GridParts, 'elements' | 'host' | 'model' | 'view' | 'actions'>;
const fieldOf = (all: () => GridParts, { elements, host, model, view, actions }: Known): Field =>
  createField(elements.field, model, {
    box: (written) => {
      const { awaited } = model;
      const begun = written ?? (awaited && { draft: awaited.draft, column: model.columns[awaited.column] });
      if (!begun) return model.selection && view.boxOf(model.selection.active);
      const [row, column] = [lineOfDraft(model, begun.draft), model.columns.findIndex((it) => it.id === begun.column?.id)];
      return row === undefined || column < 0 ? null : view.boxOf({ row, column });
    },
    edit: actions.edit,
    add: (draft, column, value) => addRow(all(), draft, column, { [column.id]: value }),
    openPanel: (session) => {
      const active = model.awaited ? null : model.selection!.active;
      if (active) view.reveal(active);
      host.openPanel(active ? { ...session, box: view.boxOf(active) } : session);
    },
    refused: (text, column) => host.say(host.t('grid.refused', { text, name: column.name })),
  });
