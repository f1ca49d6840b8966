import { expect, test } from 'vitest';
import type { GridColumn } from '../source.ts';
import { unloadedIn } from './edits.ts';

test('rows of a range that are not loaded are counted where a column can be edited, so that people hear that they stay as they were', () => {
  const row = (at: number) => (at < 3 ? { id: `r${at}`, version: 0, values: {} } : undefined);
  const source = { count: () => 10, row, indexOf: () => undefined, show: () => {}, subscribe: () => () => {} };
  const column = (type: GridColumn['type']): GridColumn => ({ id: type, name: type, type, options: {}, width: 100 });
  const columns = [column('text'), column('formula')];
  expect(unloadedIn({ source, columns }, { top: 1, bottom: 5, start: 0, end: 0 })).toBe(3);
  expect(unloadedIn({ source, columns }, { top: 0, bottom: 2, start: 0, end: 0 })).toBe(0);
  expect(unloadedIn({ source, columns }, { top: 1, bottom: 5, start: 1, end: 1 })).toBe(0);
  expect(unloadedIn({ source, columns }, { top: 1, bottom: 5, start: 0, end: 1 })).toBe(3);
});
