import {
  type InputOf,
  limits,
  type RouteQuery,
  type SearchKind,
  type SearchScope,
  type SearchSort,
  searchDates,
  searchKinds,
  searchScopes,
  searchSorts,
} from '@trackyard/contract';
import { isUuid } from '../fields/index.ts';
import { parseSearch } from '../search/index.ts';
import { type SearchDays, searchRange } from './search-days.ts';

/** What somebody searches for: the whole state of the search page, which its address holds (core spec §2.1). */
export interface SearchRequest extends SearchDays {
  text: string;
  scope: SearchScope;
  /** Only these kinds of things; all where there is none. */
  kinds: readonly SearchKind[];
  trackId: string | null;
  tenantId: string | null;
  ownerId: string | null;
  sort: SearchSort;
}
export const noSearch: SearchRequest = {
  ...{ text: '', scope: 'ALL', kinds: [], date: 'ANY', firstDay: null, lastDay: null },
  ...{ trackId: null, tenantId: null, ownerId: null, sort: 'relevance' },
};

/** Reads the query of an address. A value that nobody knows counts as its default. */
export function readSearch(query: Readonly<Record<string, string | undefined>>): SearchRequest {
  const date = oneOf(searchDates, query['dateQuery']) ?? 'ANY';
  const kinds = (query['ts'] ?? '').split(',');
  return {
    text: (query['search'] ?? '').slice(0, limits.searchLength),
    scope: oneOf(searchScopes, query['location']) ?? 'ALL',
    kinds: searchKinds.filter((it) => kinds.includes(it)),
    date,
    firstDay: date === 'CUSTOM' ? dayIn(query['d1']) : null,
    lastDay: date === 'CUSTOM' ? dayIn(query['d2']) : null,
    trackId: idIn(query['t']),
    tenantId: idIn(query['te']),
    ownerId: idIn(query['owner']),
    sort: oneOf(searchSorts, query['sort']) ?? 'relevance',
  };
}

/** The query of the address of a search: what is as usual is left out. */
export function searchQuery(request: SearchRequest): RouteQuery<'Search'> {
  const { text, scope, kinds, date, firstDay, lastDay, trackId, tenantId, ownerId, sort } = request;
  const isCustom = date === 'CUSTOM';
  return {
    search: text || undefined,
    location: scope === 'ALL' ? undefined : scope,
    ts: kinds.join() || undefined,
    dateQuery: date === 'ANY' ? undefined : date,
    d1: (isCustom && firstDay) || undefined,
    d2: (isCustom && lastDay) || undefined,
    t: trackId ?? undefined,
    te: tenantId ?? undefined,
    owner: ownerId ?? undefined,
    sort: sort === 'relevance' ? undefined : sort,
  };
}

/** What the server is asked; days become moments of the reader's time zone. */
export function searchInput(
  { text, scope, kinds, trackId, tenantId, ownerId, sort, ...days }: SearchRequest,
  reader: { now: Date | string; timeZone: string },
): Omit<InputOf<'search.find'>, 'after' | 'limit'> {
  return {
    text: text.trim(),
    location: scope,
    ...(kinds.length > 0 && { kinds: kinds.join() }),
    ...(trackId && { trackId }),
    ...(tenantId && { tenantId }),
    ...(ownerId && { ownerId }),
    ...searchRange(days, reader),
    timeZone: reader.timeZone,
    sort,
  };
}

/** Whether something narrows the search beside its words and its scope. */
export const isFiltered = ({ kinds, date, trackId, tenantId, ownerId }: SearchRequest): boolean =>
  kinds.length > 0 || date !== 'ANY' || [trackId, tenantId, ownerId].some((it) => it !== null);

/** Whether there is something to look for. */
export const isSearch = (request: SearchRequest): boolean => request.text.trim() !== '' || isFiltered(request);

/** The words of a search that has nothing but words; null where it says more (`from:anna`, `-draft`, a phrase), which only the server understands. */
export function plainWords(text: string): string | null {
  const { words, before, after, ...lists } = parseSearch(text);
  const saysMore =
    before ?? after ?? (Object.values(lists).some((it) => it.length > 0) || words.some((it) => it.not) || /["“”„]/.test(text));
  return saysMore ? null : text.trim();
}

const oneOf = <T extends string>(all: readonly T[], value: string | undefined): T | undefined => all.find((it) => it === value);
function idIn(text: string | undefined): string | null {
  const id = text?.toLowerCase();
  return isUuid(id) ? id : null;
}
function dayIn(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const moment = Date.parse(text);
  // The 30th of February would be another day.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text) ? text : null;
}
