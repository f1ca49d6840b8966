import { expect, test } from 'vitest';
import { dateInField } from './date-in-field.ts';

const nine = { day: '2026-11-24T00:30:00+01:00', moment: '2026-11-23T23:30:00.000Z', allDay: false };

test('a time in the calendar is kept by fields with a time; others take the day that the calendar shows', () => {
  expect(dateInField({ options: { INCLUDE_TIME: true } }, nine)).toBe(nine.moment);
  expect(dateInField({ options: {} }, nine)).toBe('2026-11-24');
  expect(dateInField({ options: { INCLUDE_TIME: true } }, { ...nine, day: '2026-11-24', allDay: true })).toBe('2026-11-24');
});
