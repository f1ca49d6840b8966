import { expect, test } from 'vitest';
import { reminderOf } from './reminders.ts';

const kindAt = (now: string, due = '2026-11-30', zone = 'UTC') => reminderOf(due, zone, new Date(now))?.kind ?? null;

test('a task is due on the morning of its day, and overdue on the morning after', () => {
  expect(
    ['2026-11-29T20:00Z', '2026-11-30T07:59Z', '2026-11-30T08:00Z', '2026-12-01T07:59Z', '2026-12-01T08:00Z'].map((it) => kindAt(it)),
  ).toEqual([null, null, 'due', 'due', 'overdue']);
});

test('mornings are those of the person, also where clocks were moved', () => {
  expect(kindAt('2026-11-29T21:59Z', '2026-11-30', 'Asia/Tokyo')).toBeNull();
  expect(kindAt('2026-11-29T23:00Z', '2026-11-30', 'Asia/Tokyo')).toBe('due');
  expect(kindAt('2026-11-30T12:59Z', '2026-11-30', 'America/New_York')).toBeNull();
  expect(kindAt('2026-11-30T13:00Z', '2026-11-30', 'America/New_York')).toBe('due');
  // Berlin is an hour ahead again since that night.
  expect(reminderOf('2026-10-25', 'Europe/Berlin', new Date('2026-10-25T12:00Z'))?.moment.toISOString()).toBe('2026-10-25T07:00:00.000Z');
});

test('a task with a time is due at that time', () => {
  expect(kindAt('2026-11-30T14:29Z', '2026-11-30T14:30:00.000Z')).toBeNull();
  expect(kindAt('2026-11-30T14:30Z', '2026-11-30T14:30:00.000Z')).toBe('due');
  expect(kindAt('2026-12-01T08:00Z', '2026-11-30T14:30:00.000Z')).toBe('overdue');
});

test('what was due long ago is told to nobody, and neither is what is no date', () => {
  expect(kindAt('2026-12-03T08:00Z')).toBe('overdue');
  expect(kindAt('2026-12-04T09:00Z')).toBeNull();
  for (const due of ['soon', '2026-11-30 or later', `2026-11-30T09:00Z${' '.repeat(3_000)}`, '2026-13-30', '2026-11-30T25:00Z'])
    expect(kindAt('2026-12-01T09:00Z', due)).toBeNull();
});
