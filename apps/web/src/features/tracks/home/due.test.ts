import { expect, test } from 'vitest';
import { dueStateOf } from './due.ts';

test('a day is late, today, tomorrow or later, also over the end of a month and with a time', () => {
  const states = ['2026-11-29', '2026-11-30', '2026-11-30T10:00', '2026-12-01', '2026-12-02'].map((it) => dueStateOf(it, '2026-11-30'));
  expect(states).toEqual(['overdue', 'today', 'today', 'tomorrow', 'later']);
});
