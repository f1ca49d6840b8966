import type { RelativeDays } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { daysOf } from './relative-days.ts';

/** A Wednesday. */
const clock = { today: '2026-11-25', timeZone: 'Europe/Berlin', weekStart: 1 };

test.each<[RelativeDays, string, string]>([
  ['today', '2026-11-25', '2026-11-26'],
  ['yesterday', '2026-11-24', '2026-11-25'],
  ['last7Days', '2026-11-19', '2026-11-26'],
  ['next30Days', '2026-11-25', '2026-12-25'],
  ['thisWeek', '2026-11-23', '2026-11-30'],
  ['lastWeek', '2026-11-16', '2026-11-23'],
  ['lastMonth', '2026-10-01', '2026-11-01'],
  ['nextMonth', '2026-12-01', '2027-01-01'],
  ['thisYear', '2026-01-01', '2027-01-01'],
])('%s is from %s up to the beginning of %s', (name, from, end) => {
  const days = daysOf(name, clock);
  expect([days.from.day, days.end.day]).toEqual([from, end]);
});

test('a week begins where the reader’s does', () => {
  expect(daysOf('thisWeek', { ...clock, weekStart: 0 }).from.day).toBe('2026-11-22');
});

test('a day begins at midnight of the reader’s zone, also where clocks are changed', () => {
  const begins = (day: string, timeZone: string) => new Date(daysOf(day, { ...clock, timeZone }).from.moment).toISOString();
  expect(begins('2026-11-25', 'Europe/Berlin')).toBe('2026-11-24T23:00:00.000Z');
  expect(begins('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(begins('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(begins('2026-11-25', 'America/Los_Angeles')).toBe('2026-11-25T08:00:00.000Z');
});
