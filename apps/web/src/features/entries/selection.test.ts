import { expect, test } from 'vitest';
import { extend, nothingSelected, select, selectByKey, selectHow } from './selection.ts';

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

test('keys select from where one is to where one goes, everything, and nothing', () => {
  const two = extend(nothingSelected, order, 'b', 'c');
  expect([...two.ids]).toEqual(['b', 'c']);
  expect([...extend(two, order, 'c', 'd').ids]).toEqual(['b', 'c', 'd']);
  const press = (key: string, ctrlKey = false) => selectByKey({ key, ctrlKey, metaKey: false }, two, order);
  expect([...press('a', true)!.ids]).toEqual(order);
  expect([press('Escape'), press('a'), selectByKey({ key: 'Escape', ctrlKey: false, metaKey: false }, nothingSelected, order)]).toEqual([
    nothingSelected,
    null,
    null,
  ]);
});
