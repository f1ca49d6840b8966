import { expect, test } from 'vitest';
import { unloadedIn } from './edits.ts';

test('rows of a range that are not loaded are counted, so that people hear that they stay as they were', () => {
  const row = (at: number) => (at < 3 ? { id: `r${at}`, version: 0, values: {} } : undefined);
  const source = { count: () => 10, row, indexOf: () => undefined, show: () => {}, subscribe: () => () => {} };
  expect(unloadedIn({ source }, { top: 1, bottom: 5, start: 0, end: 0 })).toBe(3);
  expect(unloadedIn({ source }, { top: 0, bottom: 2, start: 0, end: 0 })).toBe(0);
});
