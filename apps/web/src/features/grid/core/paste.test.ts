import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { clearing, copyingFirst, toggling } from './edits.ts';
import { filling, fillRange } from './fill.ts';
import { copied, planPaste } from './paste.ts';

const choices = {
  choices: [
    { id: 'c1', name: 'Washed', colour: 'sky' },
    { id: 'c2', name: 'Honey', colour: 'amber' },
  ],
};
const columns = [{ type: 'text' }, { type: 'number' }, { type: 'select', options: choices }, { type: 'checkbox' }, { type: 'date' }];
const table = () =>
  tableOf(columns, [['a', 1, 'c1', true, '2026-11-01'], ['b', 3, null, false, '2026-11-08'], ['c', null, 'c2', null, null], undefined]);
const range = (top: number, bottom: number, start: number, end: number) => ({ top, bottom, start, end });
const texts = (...rows: string[][]) => rows.map((row) => row.map((text) => ({ text })));

test('texts from elsewhere become what their columns hold, and what they can’t hold is counted', () => {
  const plan = planPaste(
    table().model,
    texts(['x', '1,234.5', 'honey', 'yes', '3 Feb 2027'], ['y', 'many', 'Dry', '0', '']),
    range(0, 0, 0, 0),
  );
  expect(plan.edits.map((it) => [it.rowId, it.columnId, it.value])).toEqual([
    ['r0', 'f0', 'x'],
    ['r0', 'f1', 1234.5],
    ['r0', 'f2', 'c2'],
    ['r0', 'f4', '2027-02-03'],
    ['r1', 'f0', 'y'],
    ['r1', 'f4', null],
  ]);
  expect([plan.refused, plan.range]).toEqual([2, range(0, 1, 0, 4)]);
});

test('columns behind the last one of the table are said with their texts and rows, not left out in silence', () => {
  const { model } = table();
  expect(planPaste(model, texts(['2026-11-01', 'x', 'y'], ['2026-11-02', 'z']), range(0, 0, 4, 4)).leftOut).toEqual({
    columns: [
      ['x', 'z'],
      ['y', ''],
    ],
    rowIds: ['r0', 'r1'],
  });
  expect(planPaste(model, texts(['x', '2']), range(0, 0, 0, 0)).leftOut).toBeNull();
  // The fourth row is not loaded; of one that is added nobody knows the id yet.
  expect(planPaste(model, texts(['', 'x'], ['', 'y'], ['', 'z']), range(2, 2, 4, 4)).leftOut?.rowIds).toEqual(['r2', null, undefined]);
});

test('a block beyond the last row adds rows, where rows can be added', () => {
  const { model } = table();
  const block = texts(['x'], ['y'], ['z']);
  expect(planPaste(model, block, range(2, 2, 0, 0))).toMatchObject({ added: [{ f0: 'z' }], range: range(2, 4, 0, 0) });
  const { addRow: _, ...commands } = model.commands;
  expect(planPaste({ ...model, commands }, block, range(2, 2, 0, 0))).toMatchObject({ added: [], range: range(2, 3, 0, 0) });
});

test('a block fills a selection that it fits into several times', () => {
  const plan = planPaste(table().model, texts(['x']), range(0, 2, 0, 0));
  expect(plan.edits.map((it) => it.value)).toEqual(['x', 'x', 'x']);
  expect(planPaste(table().model, texts(['x'], ['y']), range(0, 2, 0, 0)).range).toEqual(range(0, 1, 0, 0));
});

test('cells that are copied and pasted into their own columns are what they were', () => {
  const { model } = table();
  const block = copied(model, range(0, 0, 0, 4))!;
  expect(block[0]!.map((it) => it.text)).toEqual(['a', '1', 'Washed', 'TRUE', '2026-11-01']);
  const plan = planPaste(model, block, range(1, 1, 0, 4));
  expect(plan.edits.map((it) => it.value)).toEqual(['a', 1, 'c1', true, '2026-11-01']);
  expect(planPaste(model, block, range(0, 0, 0, 4)).edits).toEqual([]);
});

test('what is not loaded is not copied, cleared or pasted into', () => {
  const { model } = table();
  expect(copied(model, range(2, 3, 0, 0))).toBeUndefined();
  expect(clearing(model, range(2, 3, 0, 4)).map((it) => [it.rowId, it.columnId])).toEqual([
    ['r2', 'f0'],
    ['r2', 'f2'],
    ['r2', 'f3'],
  ]);
  expect(planPaste(model, texts(['x'], ['y']), range(2, 2, 0, 0)).edits).toHaveLength(1);
});

test('read-only columns and those of unknown types stay as they are', () => {
  const { model } = tableOf([{ type: 'text', readOnly: true }, { type: 'barcode' }], [['a', 'b']]);
  expect(planPaste(model, texts(['x', 'y']), range(0, 0, 0, 1)).edits).toEqual([]);
  expect(clearing(model, range(0, 0, 0, 1))).toEqual([]);
});

test('the fill handle goes on with a series, and repeats what is none', () => {
  const { model } = table();
  const target = fillRange(range(0, 1, 0, 4), { row: 2, column: 1 })!;
  expect(target).toEqual(range(2, 2, 0, 4));
  expect(filling(model, range(0, 1, 0, 4), target).map((it) => it.value)).toEqual(['a', 5, 'c1', true, '2026-11-15']);
  expect(fillRange(range(0, 1, 0, 1), { row: 1, column: 0 })).toBeNull();
  expect(fillRange(range(1, 1, 1, 1), { row: 0, column: 1 })).toEqual(range(0, 0, 1, 1));
});

test('Ctrl+D copies the first row of a range down, and of a single one the row above', () => {
  const { model } = table();
  expect(copyingFirst(model, range(0, 2, 1, 1), { rows: 1 }).map((it) => it.value)).toEqual([1, 1]);
  expect(copyingFirst(model, range(1, 1, 0, 0), { rows: 1 }).map((it) => it.value)).toEqual(['a']);
  expect(copyingFirst(model, range(0, 0, 0, 0), { rows: 1 })).toEqual([]);
});

test('a check box of a range turns all of them to one side', () => {
  const { model } = table();
  expect(toggling(model, range(0, 2, 2, 3), { row: 1, column: 3 }).map((it) => [it.rowId, it.value])).toEqual([
    ['r1', true],
    ['r2', true],
  ]);
});
