import { expect, test } from 'vitest';
import { slotsFor } from './useSlots.ts';

const none = new Map<PropertyKey, number>();
const all = () => true;

test('what stays keeps its slot, what comes takes one that became free, and no two share one', () => {
  const first = slotsFor(['a', 'b', 'c', 'd'], none, all);
  expect([...first]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ]);
  const second = slotsFor(['c', 'd', 'e', 'f', 'g'], first, all);
  expect([...second]).toEqual([
    ['c', 2],
    ['d', 3],
    ['e', 0],
    ['f', 1],
    ['g', 4],
  ]);
  expect([...slotsFor(['e', 'x'], second, all)]).toEqual([
    ['e', 0],
    ['x', 1],
  ]);
});

test('the slot of what is gone from the list is not given to another at once', () => {
  const first = slotsFor(['a', 'b', 'c'], none, all);
  expect([...slotsFor(['a', 'c', 'd'], first, (key) => key !== 'b')]).toEqual([
    ['a', 0],
    ['c', 2],
    ['d', 3],
  ]);
});
