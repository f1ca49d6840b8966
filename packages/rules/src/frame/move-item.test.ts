import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

const list = ['a', 'b', 'c', 'd'];

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [0, 3, 'bcda'],
])('an item goes from %i to %i', (from, to, expected) => {
  expect(moveItem(list, from, to).join('')).toBe(expected);
});

test.each([
  [-1, 0],
  [0, -1],
  [4, 0],
  [0, 4],
  [0.5, 1],
  [Number.NaN, 1],
  [1, Number.POSITIVE_INFINITY],
])('a move from %d to %d is ignored: one of them is outside', (from, to) => {
  expect(moveItem(list, from, to)).toBe(list);
});

test('whatever is asked, nothing is lost, and what was moved stands where it was asked for', () => {
  const place = fc.integer({ min: -2, max: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 10 }), place, place, (items, from, to) => {
      const moved = moveItem(items, from, to);
      expect(moved.toSorted()).toEqual(items.toSorted());
      if (moved !== items) expect(moved[to]).toBe(items[from]);
    }),
  );
});
