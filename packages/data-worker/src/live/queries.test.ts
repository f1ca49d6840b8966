import { expect, test } from 'vitest';
import { type QueryParts, queries, readingsOf } from './queries.ts';

test('each live query is declared once, and can be opened by its name', () => {
  const names = queries.map((it) => it.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(Object.keys(readingsOf({} as QueryParts))).toEqual(names);
});
