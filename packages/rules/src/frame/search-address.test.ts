import { routes, searchDates, searchKinds, searchScopes, searchSorts } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFiltered, isSearch, noSearch, plainWords, readSearch, searchInput, searchQuery } from './search-address.ts';

const trackId = '019a9f00-0000-7000-8000-000000000001';
const [ownerId, tenantId] = [trackId.replace(/1$/, '2'), trackId.replace(/1$/, '3')];

test('the address of the search page says all that is searched for [SEARCH-001]', () => {
  expect(routes.Search.query).toEqual(expect.arrayContaining(['search', 'location', 'dateQuery', 'ts', 't', 'te', 'owner', 'd1', 'd2']));
  const query = {
    ...{ search: 'green beans', location: 'ENTRIES', dateQuery: 'CUSTOM', d1: '2026-11-01', d2: '2026-11-30' },
    ...{ ts: 'file,link', t: trackId, te: tenantId, owner: ownerId, sort: 'newest' },
  };
  expect(readSearch(query)).toEqual({
    ...{ text: 'green beans', scope: 'ENTRIES', kinds: ['file', 'link'], date: 'CUSTOM' },
    ...{ firstDay: '2026-11-01', lastDay: '2026-11-30', trackId, tenantId, ownerId, sort: 'newest' },
  });
  expect(searchQuery(readSearch(query))).toEqual(query);
});

test('all scopes and dates of the specification are read, and no other [SEARCH-002, SEARCH-003, PAPI-007, PAPI-008]', () => {
  const scopes = ['ALL', 'TRACKS', 'ENTRIES', 'TASKS', 'APPS', 'KNOWLEDGE'];
  expect(scopes.map((location) => readSearch({ location }).scope)).toEqual(scopes);
  const dates = ['ANY', 'TODAY', 'YESTERDAY', 'LAST_SEVEN_DAYS', 'LAST_THIRTY_DAYS', 'LAST_NINETY_DAYS', 'CUSTOM'];
  expect(dates.map((dateQuery) => readSearch({ dateQuery }).date)).toEqual(dates);
  expect(searchScopes).toEqual(scopes);
  expect(searchDates).toEqual(dates);
});

test('what nobody knows counts as the default', () => {
  const odd = { location: 'MARS', dateQuery: 'SOON', ts: '1764150000000', t: 'x', te: '%', owner: `${ownerId}0`, sort: 'up' };
  expect(readSearch(odd)).toEqual(noSearch);
  expect(readSearch({ ts: 'file,ghost' }).kinds).toEqual(['file']);
  expect(readSearch({ dateQuery: 'CUSTOM', d1: '2026-02-30', d2: 'soon' })).toMatchObject({ firstDay: null, lastDay: null });
  // Days without their filter say nothing.
  expect(readSearch({ d1: '2026-11-01' })).toEqual(noSearch);
});

test('an address that was read says the same when written, whatever is searched for', () => {
  const maybe = (id: string) => fc.option(fc.constant(id));
  const days = fc.constantFrom('2026-11-01', '2026-02-28', null);
  const request = fc.record({
    text: fc.string({ maxLength: 20 }),
    scope: fc.constantFrom(...searchScopes),
    kinds: fc.subarray([...searchKinds]),
    date: fc.constantFrom(...searchDates),
    firstDay: days,
    lastDay: days,
    trackId: maybe(trackId),
    tenantId: maybe(tenantId),
    ownerId: maybe(ownerId),
    sort: fc.constantFrom(...searchSorts),
  });
  fc.assert(
    fc.property(request, (it) => {
      const expected = it.date === 'CUSTOM' ? it : { ...it, firstDay: null, lastDay: null };
      expect(readSearch(searchQuery(it))).toEqual(expected);
    }),
  );
});

test('the server is asked for moments, and only for what is searched for', () => {
  const reader = { now: '2026-11-19T14:00:00.000Z', timeZone: 'UTC' };
  expect(searchInput({ ...noSearch, text: ' beans ' }, reader)).toEqual({
    text: 'beans',
    location: 'ALL',
    sort: 'relevance',
    timeZone: 'UTC',
  });
  const narrowed = { ...noSearch, kinds: ['message', 'comment'] as const, date: 'TODAY' as const, trackId, ownerId };
  expect(searchInput(narrowed, reader)).toEqual({
    ...{
      text: '',
      location: 'ALL',
      kinds: 'message,comment',
      trackId,
      ownerId,
      from: '2026-11-19T00:00:00.000Z',
      sort: 'relevance',
      timeZone: 'UTC',
    },
  });
});

test('words and filters each make a search, a scope alone does not', () => {
  expect(isSearch({ ...noSearch, text: '  ' })).toBe(false);
  expect(isSearch({ ...noSearch, scope: 'APPS', sort: 'newest' })).toBe(false);
  expect(isSearch({ ...noSearch, ownerId })).toBe(true);
  expect(isFiltered({ ...noSearch, text: 'beans' })).toBe(false);
});

test('operators are left to the server', () => {
  expect(plainWords(' Crème brûlée ')).toBe('Crème brûlée');
  expect(plainWords('half-time at 10:30')).toBe('half-time at 10:30');
  for (const text of ['from:anna beans', 'beans -draft', '"green beans"', 'IN:roastery']) expect(plainWords(text)).toBeNull();
});
