import { expect, test } from 'vitest';
import { formatMeetingTime, formatTheirTime } from './meeting-time.ts';

const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
const at = { isAllDay: false, start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T10:00:00.000Z', timeZone: 'Europe/London' };
const plain = (text: string | null) => text?.replace(/\s/g, ' ').replace(/ ?[–-] ?/g, '–');

test('a meeting is told in the time of the reader, and in that of who invites where it is another', () => {
  expect(plain(formatMeetingTime(at, berlin))).toBe('Mon, 30 Nov 2026, 10:00–11:00');
  expect(formatTheirTime(at, berlin)).toBe('09:00 Europe/London');
  expect(formatTheirTime(at, { ...berlin, timeZone: 'Europe/Dublin' })).toBeNull();
});

test('days stay the same days everywhere, as do times without a zone', () => {
  const pacific = { locale: 'en-GB', timeZone: 'America/Los_Angeles' };
  const day = { isAllDay: true, start: '2026-11-30', end: null, timeZone: '' };
  expect(plain(formatMeetingTime(day, pacific))).toBe('Mon, 30 Nov 2026');
  expect(plain(formatMeetingTime({ ...at, start: '2026-11-30T09:00:00', end: null, timeZone: '' }, pacific))).toBe(
    'Mon, 30 Nov 2026, 09:00',
  );
  expect(formatTheirTime(day, pacific)).toBeNull();
});
