import type { TrackChange } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { type Pages, withNewest, withOlder } from './pages.ts';

/** The changes from one number down to another. */
const page = (from: number, to: number, more: boolean): Pages => ({
  changes: Array.from({ length: from - to + 1 }, (_, at) => ({ number: from - at }) as TrackChange),
  more,
});

test('new changes come on top of what is here, and what was loaded below stays', () => {
  expect(withNewest(undefined, page(50, 1, false))).toEqual(page(50, 1, false));
  expect(withNewest(page(100, 11, true), page(103, 54, true))).toEqual(page(103, 11, true));
  expect(withNewest(page(100, 1, false), page(103, 54, true))).toEqual(page(103, 1, false));
  expect(withNewest(page(3, 1, false), page(5, 1, false))).toEqual(page(5, 1, false));
});

test('where more is new than a page holds, the page stands alone, with its own Show older', () => {
  expect(withNewest(page(3, 1, false), page(63, 14, true))).toEqual(page(63, 14, true));
  expect(withNewest(page(100, 11, true), page(160, 111, true))).toEqual(page(160, 111, true));
});

test('an answer that a newer one overtook drops nothing', () => {
  expect(withNewest(page(63, 14, true), page(60, 11, true))).toEqual(page(63, 11, true));
  expect(withNewest(page(2, 1, false), page(1, 1, false))).toEqual(page(2, 1, false));
  expect(withNewest(page(160, 111, true), page(50, 1, false))).toEqual(page(160, 111, true));
  expect(withNewest(page(2, 1, false), { changes: [], more: false })).toEqual(page(2, 1, false));
});

test('an older page goes below, once, and never below a hole', () => {
  expect(withOlder(page(100, 51, true), page(50, 1, false), 51)).toEqual(page(100, 1, false));
  expect(withOlder(page(100, 31, true), page(50, 31, true), 51)).toEqual(page(100, 31, true));
  expect(withOlder(page(100, 11, false), page(50, 31, true), 51)).toEqual(page(100, 11, false));
  expect(withOlder(page(160, 111, true), page(50, 1, false), 51)).toEqual(page(160, 111, true));
});
