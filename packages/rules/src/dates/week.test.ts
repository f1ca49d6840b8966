import { expect, test } from 'vitest';
import { weekClock, weekdayName } from './week.ts';

test('the day and the time are those of the place', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  expect(weekClock('UTC', now)).toEqual({ day: 6, time: '23:30' });
  expect(weekClock('Europe/Stockholm', now)).toEqual({ day: 0, time: '00:30' });
});

test('days of the week by their names', () => {
  expect([0, 1, 6].map((it) => weekdayName(it, 'en-GB'))).toEqual(['Sun', 'Mon', 'Sat']);
});
