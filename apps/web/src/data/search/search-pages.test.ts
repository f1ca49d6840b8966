import type { SearchResult } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { refreshed, type SearchPages, withPage } from './search-pages.ts';

const result = (id: string) => ({ id }) as SearchResult;
const pages = (ids: string, next: string | null, key = 'beans'): SearchPages => ({
  key,
  results: [...ids].map(result),
  next,
  unknown: [],
  corrected: null,
});
const idsOf = ({ results }: SearchPages) => results.map((it) => it.id).join('');

test('the next page is added once, without what was there before', () => {
  const two = withPage(pages('abc', '3'), '3', pages('cde', null));
  expect([idsOf(two), two.next]).toEqual(['abcde', null]);
  expect(withPage(two, '3', pages('cde', null))).toBe(two);
});

test('pages stay when the first of them is asked for again and has not changed', () => {
  const loaded = pages('abcde', '5');
  const same = refreshed(loaded, pages('abc', '3'));
  expect([idsOf(same), same.next]).toEqual(['abcde', '5']);
  expect(idsOf(refreshed(loaded, pages('xab', '3')))).toBe('xab');
  expect(idsOf(refreshed(loaded, pages('abc', '3', 'bags')))).toBe('abc');
  expect(idsOf(refreshed(loaded, pages('', null)))).toBe('');
  expect(idsOf(refreshed(undefined, pages('abc', '3')))).toBe('abc');
});
