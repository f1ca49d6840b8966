import { expect, test } from 'vitest';
import { tableOf } from '../testing/table-of.ts';
import { atEnd } from './drafts.ts';
import { followedBy } from './follow.ts';
import { evenLines } from './lines.ts';
import { select } from './selection.ts';
import {
  arrivalOf,
  awaiting,
  firstModel,
  firstState,
  followRows,
  isRelaid,
  lineToReveal,
  selectionInColumns,
  withSource,
} from './state.ts';

const table = tableOf([{}, {}, {}], [['a'], ['b'], ['c'], undefined]);
const { source, columns, commands, context } = table.model;
const settings = { source, columns, commands, context, frozen: 1, stylesOf: null, openId: 'r2' };
const model = { ...firstModel(settings), lines: evenLines(4, 36) };

test('the open row is revealed once it is known, and as long as nobody has looked elsewhere', () => {
  const state = firstState(settings);
  expect(lineToReveal(model, state)).toBe(2);
  expect(lineToReveal(model, { ...state, isRevealing: false })).toBeUndefined();
  expect(lineToReveal({ ...model, openId: 'r9' }, state)).toBeUndefined();
  expect(lineToReveal({ ...model, source: { ...source, count: () => null } }, state)).toBeUndefined();
  expect(firstState({ ...settings, openId: undefined }).isRevealing).toBe(false);
});

test('a new row becomes the active one in its column, with the first of the columns that scroll in sight', () => {
  const layout = { ...model.layout, frozen: 1 };
  const first = awaiting(model, 'r1', atEnd);
  expect(arrivalOf({ ...model, layout }, first, { countBefore: 4, isNext: false })).toEqual({
    selected: { selection: select({ row: 1, column: 0 }), reveal: { row: 1, column: 1 } },
  });
  const third = awaiting(model, 'r1', atEnd, columns[2]);
  expect(arrivalOf({ ...model, layout }, third, { countBefore: 4, isNext: true })).toEqual({
    selected: { selection: select({ row: 1, column: 2 }), reveal: undefined },
    revealed: { row: 4, column: 2 },
  });
});

test('a new row that has to be loaded first is looked for at the end, where there is one more', () => {
  const awaited = awaiting(model, 'r9', atEnd);
  expect(arrivalOf(model, awaited, { countBefore: 3, isNext: false })).toEqual({ revealed: { row: 3, column: 0 } });
  expect(arrivalOf(model, awaited, { countBefore: 4, isNext: false })).toEqual({});
});

test('a selection goes with its rows, and other rows take it away', () => {
  const moving = tableOf([{}], [['a'], ['b'], ['c']]);
  const selection = select({ row: 0, column: 0 });
  const followed = followedBy(moving.model.source, selection);
  moving.reorder(([a, b, c]) => [b, a, c]);
  const state = { ...firstState(settings), followed };
  expect(followRows({ ...moving.model, selection }, state).selection?.active).toEqual({ row: 1, column: 0 });
  expect(followRows({ ...moving.model, selection: null }, state)).toEqual({ selection: null, followed });
  expect(withSource(source)).toMatchObject({ source, selection: null, awaited: null, dragged: null });
});

test('an active cell stays in its column where columns move, and where it is where its column is gone', () => {
  const selection = { active: { row: 1, column: 0 }, anchor: { row: 0, column: 0 }, head: { row: 1, column: 0 } };
  const turned = { ...model, columns: [columns[1]!, columns[0]!, columns[2]!], selection };
  expect(selectionInColumns(turned, 'f0')).toEqual(select({ row: 1, column: 1 }));
  expect(selectionInColumns({ ...model, selection }, 'f0')).toEqual(selection);
  expect(selectionInColumns({ ...model, selection }, 'gone')).toEqual(selection);
  expect(selectionInColumns(model, 'f0')).toBeNull();
});

test('columns are laid out anew where they, the frozen ones, the styles or the reader are others', () => {
  const state = firstState(settings);
  expect(isRelaid(model, state, { ...settings, openId: 'r0' })).toBe(false);
  expect(isRelaid(model, state, { ...settings, frozen: 2 })).toBe(true);
  expect(isRelaid(model, state, { ...settings, columns: [...columns] })).toBe(true);
  expect(isRelaid(model, state, { ...settings, context: { ...context } })).toBe(true);
});
