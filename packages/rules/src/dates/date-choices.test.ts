import { dateOrders } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { formatDate, formatTime } from './formats.ts';
import { firstDayOf, withDateChoices } from './locale.ts';

const none = { dateOrder: null, hours: null, firstDay: null };
const [afternoon, now] = ['2025-03-04T15:05:00.000Z', new Date('2026-11-27T10:00:00.000Z')];
const timeIn = (locale: string) => formatTime(afternoon, { locale, timeZone: 'UTC' }).replace('\u202f', ' ');

test('without a choice the locale stays that of the browser', () => {
  expect(withDateChoices('en-US', none)).toBe('en-US');
});

test('hours are those that one chose, else those of the browser, whatever the order of dates', () => {
  expect(timeIn(withDateChoices('en-US', { ...none, hours: 'H24' }))).toBe('15:05');
  expect(timeIn(withDateChoices('en-GB', { ...none, hours: 'H12' }))).toBe('3:05 pm');
  for (const dateOrder of dateOrders) {
    expect(timeIn(withDateChoices('en-GB', { ...none, dateOrder }))).toBe('15:05');
    expect(timeIn(withDateChoices('en-US', { ...none, dateOrder }))).toMatch(/^3:05 [ap]\.?m\.?$/i);
  }
});

test('dates are in the order that one chose', () => {
  const short = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(afternoon));
  expect(dateOrders.map((dateOrder) => short(withDateChoices('en-US', { ...none, dateOrder })))).toEqual(['04/03/2025', '3/4/25']);
  const locale = withDateChoices('en-US', { ...none, dateOrder: 'DMY' });
  expect(formatDate(afternoon, { now, locale, timeZone: 'UTC' })).toBe('4 Mar 2025');
});

test('weeks begin on the day that one chose, else as in the browser', () => {
  expect([firstDayOf('en-US'), firstDayOf('en-GB')]).toEqual([0, 1]);
  expect(firstDayOf(withDateChoices('en-US', { ...none, firstDay: 6 }))).toBe(6);
  expect(firstDayOf(withDateChoices('en-US', { ...none, dateOrder: 'DMY' }))).toBe(0);
  expect(firstDayOf(withDateChoices('en-GB', { ...none, hours: 'H12' }))).toBe(1);
});
