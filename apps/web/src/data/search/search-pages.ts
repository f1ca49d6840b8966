import type { SearchResult } from '@trackyard/contract';

/** What a search has found so far: its first pages. */
export interface SearchPages {
  /** Of the input that they answer. */
  key: string;
  results: readonly SearchResult[];
  /** Where the next page begins; null where there is none. */
  next: string | null;
  unknown: readonly string[];
  /** The text that they are of, where typing errors were corrected. */
  corrected: string | null;
}
type Page = Omit<SearchPages, 'key'>;

/** With the next page, which may have what stood on one before it: things change between two requests. */
export function withPage(before: SearchPages, after: string, page: Page): SearchPages {
  if (before.next !== after) return before;
  const known = new Set(before.results.map((it) => it.id));
  return { ...before, next: page.next, results: [...before.results, ...page.results.filter((it) => !known.has(it.id))] };
}

/** The first page, asked for again: those behind it stay where it has the same results in the same order. */
export function refreshed(before: SearchPages | undefined, first: SearchPages): SearchPages {
  const size = first.results.length;
  const isSame = first.next !== null && before?.key === first.key && first.results.every(({ id }, at) => before.results[at]?.id === id);
  if (!before || !isSame || before.results.length <= size) return first;
  return { ...first, results: [...first.results, ...before.results.slice(size)], next: before.next };
}
