import { expect, test } from 'vitest';
import { isLeftAlone, leftAloneUntil, pauseEnd } from './left-alone.ts';

const nights = { from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };
const none = { quietHours: null, timeZone: null, pausedUntil: null };
const at = (time: string) => new Date(`2026-11-27T${time}:00.000Z`);

test('a pause leaves somebody alone until its end, and no longer', () => {
  const paused = { ...none, pausedUntil: at('10:30') };
  expect(isLeftAlone(paused, at('10:29'))).toBe(true);
  expect(leftAloneUntil(paused, at('10:29'))).toEqual(at('10:30'));
  expect(isLeftAlone(paused, at('10:30'))).toBe(false);
  expect(isLeftAlone(none, at('10:29'))).toBe(false);
});

test('a pause that ends in quiet hours ends with them, and one that goes on after them ends as it says', () => {
  const morning = new Date('2026-11-28T07:00:00.000Z');
  expect(leftAloneUntil({ ...none, quietHours: nights, pausedUntil: at('22:30') }, at('21:30'))).toEqual(morning);
  const long = new Date('2026-11-28T08:00:00.000Z');
  expect(leftAloneUntil({ ...none, quietHours: nights, pausedUntil: long.toISOString() }, at('23:00'))).toEqual(long);
  const always = { ...nights, from: '08:00', to: '08:00' };
  expect(leftAloneUntil({ ...none, quietHours: always, pausedUntil: at('10:30') }, at('10:00'))).toBeNull();
});

test('one pauses for half an hour, an hour, or until eight tomorrow where one is', () => {
  expect(pauseEnd('halfHour', 'UTC', at('10:00'))).toEqual(at('10:30'));
  expect(pauseEnd('hour', 'UTC', at('10:00'))).toEqual(at('11:00'));
  expect(pauseEnd('tomorrow', 'Europe/Stockholm', at('22:30'))).toEqual(
    // In Stockholm it is half past eleven in the evening.
    new Date('2026-11-28T07:00:00.000Z'),
  );
  expect(pauseEnd('tomorrow', 'Europe/Stockholm', at('23:30'))).toEqual(new Date('2026-11-29T07:00:00.000Z'));
});
