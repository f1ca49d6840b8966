import { expect, test } from 'vitest';
import { inReadingOrder, movedSpot, type Spot } from './surface.ts';

test('a spot stays on its picture', () => {
  expect(movedSpot({ page: null, x: 0.5, y: 0.5 }, { x: 0.25, y: -0.25 }, null)).toEqual({ page: null, x: 0.75, y: 0.25 });
  expect(movedSpot({ page: null, x: 0.95, y: 0.01 }, { x: 0.1, y: -0.1 }, null)).toEqual({ page: null, x: 1, y: 0 });
});

test('a spot goes on to the page beside it, and stays on the first and the last one', () => {
  expect(movedSpot({ page: 1, x: 0.5, y: 0.75 }, { x: 0, y: 0.5 }, 2)).toEqual({ page: 2, x: 0.5, y: 0.25 });
  expect(movedSpot({ page: 2, x: 0.5, y: 0.25 }, { x: 0, y: -0.5 }, 2)).toEqual({ page: 1, x: 0.5, y: 0.75 });
  expect(movedSpot({ page: 2, x: 0.5, y: 0.75 }, { x: 0, y: 0.5 }, 2)).toEqual({ page: 2, x: 0.5, y: 1 });
  expect(movedSpot({ page: 1, x: 0.5, y: 0.25 }, { x: 0, y: -0.5 }, 2)).toEqual({ page: 1, x: 0.5, y: 0 });
});

test('pins are read page by page, line by line, from the left', () => {
  const spots: Spot[] = [
    { page: 2, x: 0, y: 0 },
    { page: 1, x: 0.9, y: 0.51 },
    { page: 1, x: 0.1, y: 0.52 },
    { page: 1, x: 0.5, y: 0.1 },
  ];
  expect(spots.toSorted(inReadingOrder)).toEqual([spots[3], spots[2], spots[1], spots[0]]);
});
