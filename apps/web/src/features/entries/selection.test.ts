import { expect, test } from 'vitest';
import { nothingSelected, select, selectHow } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const none = { ctrlKey: false, metaKey: false, shiftKey: false };

test('a press selects one row, with Ctrl another one, with Shift all between', () => {
  const one = select(nothingSelected, order, 'b', selectHow(none));
  expect([...one.ids]).toEqual(['b']);
  const two = select(one, order, 'd', selectHow({ ...none, ctrlKey: true }));
  expect([...two.ids]).toEqual(['b', 'd']);
  expect([...select(two, order, 'd', 'toggle').ids]).toEqual(['b']);
  expect([...select(two, order, 'a', selectHow({ ...none, shiftKey: true })).ids]).toEqual(['a', 'b', 'c', 'd']);
  expect([...select(one, order, 'd', 'range').ids]).toEqual(['b', 'c', 'd']);
});

test('a range without a beginning is one row', () => {
  expect([...select(nothingSelected, order, 'c', 'range').ids]).toEqual(['c']);
  expect([...select({ ids: new Set(['x']), anchor: 'x' }, order, 'c', 'range').ids]).toEqual(['c']);
});
