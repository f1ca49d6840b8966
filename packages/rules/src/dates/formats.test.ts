import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, daysBetween, hourOf, monthsBefore, msToNextDay } from './days.ts';
import { formatDate, formatDayMarker, formatLongDate, formatTime } from './formats.ts';
import { dateLocale } from './locale.ts';
import { isTimeZone } from './zones.ts';

const now = new Date('2026-11-19T12:00:00.000Z');
const english = { now, locale: 'en-US', timeZone: 'UTC' };
/** Newer data puts a narrow space before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');

describe('a date in short [DATE-001, DATE-002, DATE-003, DATE-004]', () => {
  test.each([
    ['DATE-001 the same day: the time', '2026-11-19T09:14:00.000Z', '9:14 AM'],
    ['DATE-001 the first moment of the day', '2026-11-19T00:00:00.000Z', '12:00 AM'],
    ['DATE-001 later on the same day', '2026-11-19T23:59:59.999Z', '11:59 PM'],
    ['DATE-002 the day before: the weekday', '2026-11-18T23:59:59.999Z', 'Wednesday'],
    ['DATE-002 six days ago', '2026-11-13T00:00:00.000Z', 'Friday'],
    ['DATE-003 seven days ago: month and day', '2026-11-12T23:59:59.999Z', 'Nov 12'],
    ['DATE-003 eleven months ago', '2025-12-19T00:00:00.000Z', 'Dec 19'],
    ['DATE-004 a day more: the full date', '2025-12-18T23:59:59.999Z', 'Dec 18, 2025'],
    ['DATE-004 years ago', '2004-11-15T12:18:00.000Z', 'Nov 15, 2004'],
    ['what lies ahead: the full date', '2026-11-20T00:00:00.000Z', 'Nov 20, 2026'],
  ])('%s', (_, date, expected) => {
    expect(plain(formatDate(date, english))).toBe(expected);
  });
});

test('the day is that of the reader [DATE-001]', () => {
  const date = '2026-11-18T23:30:00.000Z';
  expect(formatDate(date, { now, locale: 'en-GB', timeZone: 'Europe/Stockholm' })).toBe('00:30');
  expect(formatDate(date, { now, locale: 'en-GB', timeZone: 'UTC' })).toBe('Wednesday');
});
test('the long form is month day, year at time [DATE-005]', () => {
  expect(plain(formatLongDate('2026-11-19T09:14:00.000Z', english))).toBe('November 19, 2026 at 9:14 AM');
});
test('the locale decides between 12 and 24 hours', () => {
  expect(plain(formatTime('2026-11-19T15:04:00.000Z', english))).toBe('3:04 PM');
  expect(formatTime(new Date('2026-11-19T15:04:00.000Z'), { locale: 'de-DE', timeZone: 'UTC' })).toBe('15:04');
});

test.each([
  ['en', 'en-US', 'en-US', '11/19/2026', '3:04 PM'],
  ['en', 'en-GB', 'en-GB', '19/11/2026', '15:04'],
  ['en', 'de-DE', 'en-DE', '19/11/2026', '15:04'],
  ['en', 'de', 'en-DE', '19/11/2026', '15:04'],
  ['de', 'en-US', 'de-US', '19.11.2026', '15:04'],
  ['en-XA', 'sv-SE', 'en-SE', '2026-11-19', '15:04'],
  ['ar-XB', 'en-GB', 'en-GB', '19/11/2026', '15:04'],
  ['', '', 'en', '11/19/2026', '3:04 PM'],
  ['en', 'en-US@posix', 'en', '11/19/2026', '3:04 PM'],
  ['de', 'C', 'de', '19.11.2026', '15:04'],
])('texts in %s on a machine in %s: dates in %s', (text, machine, locale, day, time) => {
  const date = new Date('2026-11-19T15:04:00.000Z');
  expect(dateLocale(text, machine)).toBe(locale);
  expect([date.toLocaleDateString(locale, { timeZone: 'UTC' }), plain(formatTime(date, { locale, timeZone: 'UTC' }))]).toEqual([day, time]);
});

test.each([
  ['en-GB', '2026-11-19T00:00:00.000Z', 'Today'],
  ['en-GB', '2026-11-18T23:59:00.000Z', 'Yesterday'],
  ['en-GB', '2026-11-17T12:00:00.000Z', 'Tuesday 17 November'],
  ['en-US', '2026-11-17T12:00:00.000Z', 'Tuesday, November 17'],
  ['en-US', '2025-11-17T12:00:00.000Z', 'Monday, November 17, 2025'],
  ['sv-SE', '2026-11-18T12:00:00.000Z', 'I går'],
  ['fr-FR', '2026-11-17T12:00:00.000Z', 'Mardi 17 novembre'],
])('a day marker in %s for %s', (locale, date, expected) => {
  expect(formatDayMarker(date, { now, locale, timeZone: 'UTC' })).toBe(expected);
});

describe('days', () => {
  test('begin and end where the zone says, also when the clock changes', () => {
    expect(dayOf('2026-03-28T23:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29');
    expect(dayOf('2026-03-29T21:59:59.999Z', 'Europe/Berlin')).toBe('2026-03-29');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });
  test.each([
    ['2026-11-19', 11, '2025-12-19'],
    ['2026-01-31', 11, '2025-02-28'],
    ['2025-01-31', 11, '2024-02-29'],
    ['2026-03-31', 1, '2026-02-28'],
  ])('%s less %i months is %s', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected);
  });
  test.each([
    ['2026-11-19T22:59:59.000Z', 'Europe/Stockholm', 1_000],
    ['2026-11-19T22:30:00.500Z', 'Europe/Stockholm', 1_799_500],
    ['2026-11-19T18:14:59.999Z', 'Asia/Kathmandu', 1],
    ['2026-11-19T12:00:00.000Z', 'UTC', 3_600_000],
    ['2026-11-19T00:00:00.000Z', 'UTC', 3_600_000],
  ])('at %s the next day in %s is looked for in %i ms', (now, timeZone, ms) => {
    expect(msToNextDay(new Date(now), timeZone)).toBe(ms);
  });
  test('every date has its text in every zone', () => {
    const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'), (given, timeZone) => {
        expect(formatDate(given, { now, locale: 'en-GB', timeZone })).not.toBe('');
        expect(dayOf(given, timeZone)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

test('the hour of the day is that of the zone', () => {
  expect(hourOf(new Date('2026-11-19T23:30:00.000Z'), 'Europe/Stockholm')).toBe(0);
  expect(hourOf(new Date('2026-11-19T12:00:00.000Z'), 'Asia/Kolkata')).toBe(17);
});

test.each([
  ['Europe/Stockholm', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is a time zone: %s', (name, known) => expect(isTimeZone(name)).toBe(known));
