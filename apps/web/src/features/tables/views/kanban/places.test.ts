import { expect, test } from 'vitest';
import { tableOf } from '../../grid/core/table-of.ts';
import { placeIn } from './places.ts';

const { source } = tableOf([{}], [['a'], ['b'], ['c'], ['d'], undefined]).model;
const cards = (...ids: string[]) => ids.map((id) => ({ id }));

test('a card goes before the next one of its column, or right behind the last one', () => {
  expect(placeIn(cards('r1', 'r3'), 1, 'r0', source)).toEqual({ before: 'r3' });
  expect(placeIn(cards('r0', 'r1'), 2, 'r3', source)).toEqual({ before: 'r2' });
  expect(placeIn(cards('r0', 'r1'), 2, 'r2', source)).toEqual({ before: 'r3' });
  const { source: all } = tableOf([{}], [['a'], ['b']]).model;
  expect(placeIn(cards('r1'), 1, 'r0', all)).toEqual({ before: null });
});

test('a card that stands there stays, in an empty column it keeps its place, and behind what is not loaded none is known', () => {
  expect([placeIn(cards('r1', 'r3'), 0, 'r1', source), placeIn(cards('r1', 'r3'), 2, 'r3', source)]).toEqual([undefined, undefined]);
  expect(placeIn([], 0, 'r1', source)).toBeUndefined();
  expect(placeIn(cards('r3'), 1, 'r0', source)).toBeUndefined();
});
