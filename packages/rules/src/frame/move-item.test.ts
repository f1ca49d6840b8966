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

test('a move from or to a place outside of the list is ignored [PAPI-004]', () => {
  const outside = [
    [-1, 0],
    [0, -1],
    [4, 0],
    [0, 4],
    [0.5, 1],
    [Number.NaN, 1],
    [1, Number.POSITIVE_INFINITY],
  ] as const;
  for (const [from, to] of outside) expect(moveItem(list, from, to), `${from} to ${to}`).toBe(list);
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
