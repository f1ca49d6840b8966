import { expect, test } from 'vitest';
import { readIds, writeIds } from './draft-ids.ts';

const ids = new Map([
  ['Autumn blend', '01900000-0000-7000-8000-000000000001'],
  ['2 cups & a “half”', '01900000-0000-7000-8000-000000000002'],
]);

test('ids of names are read as they were kept, and anything else is none', () => {
  expect(readIds(writeIds(ids))).toEqual(ids);
  expect(readIds('')).toEqual(new Map());
  expect(readIds('{"of": "another form"}\n01900000-0000-7000-8000-000000000003 ')).toEqual(new Map());
});
