import { expect, test } from 'vitest';
import { tableOf } from '../../grid/testing/table-of.ts';
import { placeIn } from './places.ts';

const { source } = tableOf([{}], [['a'], ['b'], ['c'], ['d'], undefined]).model;
/** A column whose first cards are loaded. */
const column = (ids: string[], count = ids.length) => ({
  count: () => count,
  row: (at: number) => (ids[at] === undefined ? undefined : { id: ids[at], version: 0, values: {} }),
  indexOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
});

test('a card goes before the next one of its column, or right behind the last one', () => {
  expect(placeIn(column(['r1', 'r3']), 1, 'r0', source)).toEqual({ before: 'r3' });
  expect(placeIn(column(['r0', 'r1']), 2, 'r3', source)).toEqual({ before: 'r2' });
  expect(placeIn(column(['r0', 'r1']), 2, 'r2', source)).toEqual({ before: 'r3' });
  const { source: all } = tableOf([{}], [['a'], ['b']]).model;
  expect(placeIn(column(['r1']), 1, 'r0', all)).toEqual({ before: null });
});

test('a card that stands there stays, in an empty column it keeps its place, and behind what is not loaded none is known', () => {
  expect([placeIn(column(['r1', 'r3']), 0, 'r1', source), placeIn(column(['r1', 'r3']), 2, 'r3', source)]).toEqual([undefined, undefined]);
  expect(placeIn(column([]), 0, 'r1', source)).toBeUndefined();
  expect(placeIn(column(['r3'], 5), 3, 'r0', source)).toBeUndefined();
});

test('behind the last card of a column whose place in the table is not loaded, a card goes to the end', () => {
  expect(placeIn(column(['r8', 'r9']), 2, 'r0', source)).toEqual({ before: null });
  expect(placeIn(column(['r3']), 1, 'r0', source)).toEqual({ before: null });
});
