import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { createActions, type Surface } from './actions.ts';
import { atEnd, columnOfDraft, draftBelow } from './drafts.ts';
import { layGroups } from './group-lines.ts';
import { select } from './selection.ts';

const nothing = (): void => {};
const surface: Surface = {
  ...{ page: () => 1, reveal: nothing, selected: nothing, picked: nothing, beginEdit: nothing, openColumnMenu: nothing, resize: nothing },
  ...{ notLoaded: nothing, leftOut: nothing, movedRows: nothing, movedToGroup: nothing, fixedGroup: nothing, addRow: nothing },
};

test('the next record begins below the last row, and only there', () => {
  const { model } = tableOf([{}], [['Guji'], ['Huila']]);
  model.selection = select({ row: 0, column: 0 });
  expect(draftBelow(model)).toBeNull();
  model.selection = select({ row: 1, column: 0 });
  expect(draftBelow(model)).toEqual(atEnd);
  delete model.commands.addRow;
  expect(draftBelow(model)).toBeNull();
});

test('in groups the next record begins below the last row of its group, with the value of the group', () => {
  const { model } = tableOf(
    [{}, { type: 'text' }],
    [
      ['Guji', 'Raw'],
      ['Huila', 'Sold'],
    ],
  );
  const groups = ['Raw', 'Sold'].map((value) => ({ level: 0, value, count: 1, isCollapsed: false }));
  const lines = layGroups(groups, { levels: 1, rows: 2, canAdd: true });
  const flat = model.source;
  model.source = {
    ...flat,
    count: () => lines.lines,
    row: (line) => flat.row(lines.rowOf(line) ?? -1),
    groups: {
      ...{ fields: [model.columns[1]!], rows: 2, at: lines.at, of: lines.of, lineOfId: lines.lineOfId, numberOf: lines.numberOf },
      ...{ rowsBefore: () => 0, labelOf: () => ({ value: null, text: '', count: '', description: '' }), sumsOf: () => [] },
    },
  };
  model.selection = select({ row: 1, column: 0 });
  expect(model.source.row(1)?.id).toBe('r0');
  expect(draftBelow(model)?.values).toEqual({ f1: 'Raw' });
});

test('a record begins with a value that is typed, not with one that is chosen from a list', () => {
  const { model } = tableOf([{ type: 'formula' }, {}, { type: 'select' }, { type: 'number' }], [[]]);
  expect(columnOfDraft(model, 3)).toBe(3);
  expect(columnOfDraft(model, 2)).toBe(1);
  expect(columnOfDraft(model, 0)).toBe(1);
});

test('keys that change rows leave the active row as it is while a new one has not come', () => {
  const { model, edits } = tableOf([{}, {}], [['Guji', 'Raw']]);
  const deleted: unknown[] = [];
  model.commands.deleteRows = (ids) => void deleted.push(ids);
  model.selection = select({ row: 0, column: 0 });
  model.awaited = { id: 'new', column: 0, draft: atEnd };
  const { perform } = createActions(model, surface);
  for (const command of ['clear', 'toggle', 'deleteRows', 'pickRows'] as const) expect(perform({ do: command })).toBe(true);
  perform({ do: 'fill', rows: 1, columns: 0 });
  expect([edits, deleted]).toEqual([[], []]);
  perform({ do: 'advance', rows: 0, columns: 1 });
  expect(model.awaited).toMatchObject({ id: 'new', column: 1 });
  perform({ do: 'move', rows: -1, columns: 0, extend: false });
  expect(model.awaited).toBeNull();
});
