import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './days.ts';

test.each([
  ['2026-11-26', 'UTC', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26', 'Asia/Tokyo', '2026-11-25T15:00:00.000Z'],
  ['2026-11-26', 'America/New_York', '2026-11-26T05:00:00.000Z'],
  ['2026-11-26', 'Pacific/Kiritimati', '2026-11-25T10:00:00.000Z'],
  ['2026-11-26', 'Asia/Kathmandu', '2026-11-25T18:15:00.000Z'],
  // Clocks went forward at midnight: the day began at one.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('the day %s in %s begins at %s', (day, timeZone, expected) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(expected);
});

test('days are counted over the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1), dayAfter('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ]);
});
