import { expect, test } from 'vitest';
import { searchRange } from './search-days.ts';

const none = { firstDay: null, lastDay: null };
/** In Auckland, thirteen hours ahead, the 20th has begun. */
const now = '2026-11-19T14:00:00.000Z';
const [utc, auckland] = [
  { now, timeZone: 'UTC' },
  { now, timeZone: 'Pacific/Auckland' },
];

test('a date filter names the days of the reader, and ends with today [SEARCH-003, PAPI-008]', () => {
  const from = (date: Parameters<typeof searchRange>[0]['date'], reader = utc) => searchRange({ date, ...none }, reader);
  expect(from('ANY')).toEqual({});
  expect(from('TODAY')).toEqual({ from: '2026-11-19T00:00:00.000Z' });
  expect(from('YESTERDAY')).toEqual({ from: '2026-11-18T00:00:00.000Z', to: '2026-11-19T00:00:00.000Z' });
  expect(from('LAST_SEVEN_DAYS')).toEqual({ from: '2026-11-13T00:00:00.000Z' });
  expect(from('LAST_THIRTY_DAYS')).toEqual({ from: '2026-10-21T00:00:00.000Z' });
  expect(from('LAST_NINETY_DAYS')).toEqual({ from: '2026-08-22T00:00:00.000Z' });
  expect(from('TODAY', auckland)).toEqual({ from: '2026-11-19T11:00:00.000Z' });
  expect(from('YESTERDAY', auckland)).toEqual({ from: '2026-11-18T11:00:00.000Z', to: '2026-11-19T11:00:00.000Z' });
});

test('days begin at the midnight of their own offset, also where clocks were changed since', () => {
  const berlin = { now, timeZone: 'Europe/Berlin' };
  expect(searchRange({ date: 'LAST_THIRTY_DAYS', ...none }, berlin)).toEqual({ from: '2026-10-20T22:00:00.000Z' });
  expect(searchRange({ date: 'LAST_SEVEN_DAYS', ...none }, berlin)).toEqual({ from: '2026-11-12T23:00:00.000Z' });
});

test('a custom range takes both its days whole, in any order, and may be open at either end [SEARCH-004]', () => {
  const between = (firstDay: string | null, lastDay: string | null, reader = utc) =>
    searchRange({ date: 'CUSTOM', firstDay, lastDay }, reader);
  const november = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
  expect(between('2026-11-01', '2026-11-30')).toEqual(november);
  expect(between('2026-11-30', '2026-11-01')).toEqual(november);
  expect(between('2026-11-01', null)).toEqual({ from: november.from });
  expect(between(null, '2026-11-30')).toEqual({ to: november.to });
  expect(between(null, null)).toEqual({});
  expect(between('2026-11-19', '2026-11-19', auckland)).toEqual({ from: '2026-11-18T11:00:00.000Z', to: '2026-11-19T11:00:00.000Z' });
});
