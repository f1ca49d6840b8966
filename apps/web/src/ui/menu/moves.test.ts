import { expect, test } from 'vitest';
import { type Move, moved, moveOf } from './moves.ts';

/** A row of one, a row of three, two rows of one: 0 | 1 2 3 | 4 | 5. */
const sizes = [1, 3, 1, 1];
const walk = (from: number | null, ...moves: Move[]): (number | null)[] => {
  let at = from;
  return moves.map((move) => {
    const to = moved(sizes, at, move);
    at = to ?? at;
    return to;
  });
};

test('arrows move from row to row, round the ends [SHELL-081]', () => {
  expect(walk(null, 'down', 'down', 'down', 'down', 'down')).toEqual([0, 1, 4, 5, 0]);
  expect(walk(null, 'up', 'up', 'up', 'up', 'up')).toEqual([5, 4, 1, 0, 5]);
});
test('Tab moves through all there is, in both directions [SHELL-081]', () => {
  expect(walk(null, 'next', 'next', 'next', 'next', 'next', 'next', 'next')).toEqual([0, 1, 2, 3, 4, 5, 0]);
  expect(walk(null, 'previous', 'previous', 'previous')).toEqual([5, 4, 3]);
});
test('in a row of several the arrows at the sides move, and the column is kept no further than the row goes [SHELL-082]', () => {
  expect(walk(1, 'right', 'right', 'right', 'left', 'left')).toEqual([2, 3, 1, 3, 2]);
  expect(walk(3, 'down')).toEqual([4]);
  expect(walk(0, 'right', 'left')).toEqual([null, null]);
});
test('Home and End lead to the ends; nothing moves where there is nothing', () => {
  expect(walk(4, 'first', 'last')).toEqual([0, 5]);
  expect(moved([], null, 'down')).toBeNull();
  expect(moved(sizes, null, 'right')).toBeNull();
});
test('keys are moves, mirrored from right to left', () => {
  const move = (key: string, shiftKey = false, rightToLeft = false) => moveOf({ key, shiftKey }, rightToLeft);
  expect([move('Tab'), move('Tab', true), move('ArrowRight'), move('a')]).toEqual(['next', 'previous', 'right', null]);
  expect([move('ArrowRight', false, true), move('ArrowLeft', false, true), move('ArrowDown', false, true)]).toEqual([
    'left',
    'right',
    'down',
  ]);
});
