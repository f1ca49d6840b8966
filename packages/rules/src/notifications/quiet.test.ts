import { expect, test } from 'vitest';
import { isQuiet, quietUntil } from './quiet.ts';

const night = { from: '22:00', to: '07:00', days: [5], timeZone: 'Europe/Stockholm' };
const lunch = { from: '12:00', to: '13:00', days: [1, 2, 3, 4, 5], timeZone: 'Europe/Stockholm' };
const always = { from: '08:00', to: '08:00', days: [5], timeZone: 'UTC' };
// 20 November 2026 is a Friday. Stockholm is an hour ahead of UTC then.
test.each([
  ['a Friday night begins', night, null, '2026-11-20T21:00:00Z', true],
  ['a minute before', night, null, '2026-11-20T20:59:00Z', false],
  ['it goes on into Saturday', night, null, '2026-11-21T05:59:00Z', true],
  ['it ends', night, null, '2026-11-21T06:00:00Z', false],
  ['the early Friday belongs to Thursday', night, null, '2026-11-20T02:00:00Z', false],
  ['the late Saturday is another night', night, null, '2026-11-21T22:00:00Z', false],
  ['lunch on Friday', lunch, null, '2026-11-20T11:30:00Z', true],
  ['lunch on Saturday', lunch, null, '2026-11-21T11:30:00Z', false],
  ['after lunch', lunch, null, '2026-11-20T12:00:00Z', false],
  ['lunch where they chose to be', lunch, 'America/New_York', '2026-11-20T17:30:00Z', true],
  ['not where the hours were set', lunch, 'America/New_York', '2026-11-20T11:30:00Z', false],
  ['from and to alike are a whole day', always, null, '2026-11-20T23:00:00Z', true],
  ['until the next morning', always, null, '2026-11-21T07:59:00Z', true],
  ['and no longer', always, null, '2026-11-21T08:00:00Z', false],
  ['without hours never', null, null, '2026-11-20T23:00:00Z', false],
  // Clocks go from 02:00 to 03:00 on 28 March 2027, a Sunday, and back from 03:00 to 02:00 on 31 October.
  ['by the clock on the wall in spring', { ...night, days: [6] }, null, '2027-03-28T04:59:00Z', true],
  ['which has moved', { ...night, days: [6] }, null, '2027-03-28T05:00:00Z', false],
  ['and in autumn', { ...night, days: [6] }, null, '2027-10-31T05:59:00Z', true],
  ['back again', { ...night, days: [6] }, null, '2027-10-31T06:00:00Z', false],
])('%s', (_, hours, zone, now, quiet) => {
  expect(isQuiet(hours, zone, new Date(now))).toBe(quiet);
});

const daily = { ...always, days: [0, 1, 2, 3, 4, 5, 6] };
test.each([
  ['in the morning', night, null, '2026-11-20T21:00:30Z', '2026-11-21T06:00:00Z'],
  ['the same day', lunch, null, '2026-11-20T11:30:00Z', '2026-11-20T12:00:00Z'],
  ['where they chose to be', lunch, 'America/New_York', '2026-11-20T17:30:00Z', '2026-11-20T18:00:00Z'],
  ['hours that follow at once are one', { ...always, days: [5, 6] }, null, '2026-11-20T23:00:00Z', '2026-11-22T08:00:00Z'],
  ['never', daily, null, '2026-11-20T23:00:00Z', null],
  ['by the clock on the wall in spring', { ...night, days: [6] }, null, '2027-03-27T22:00:00Z', '2027-03-28T05:00:00Z'],
  ['and in autumn', { ...night, days: [6] }, null, '2027-10-30T21:00:00Z', '2027-10-31T06:00:00Z'],
])('they end: %s', (_, hours, zone, now, end) => {
  expect(quietUntil(hours, zone, new Date(now))?.toISOString() ?? null).toBe(end && new Date(end).toISOString());
});
