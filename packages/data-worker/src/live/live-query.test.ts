import { expect, test } from 'vitest';
import type { Changes, Topic } from '../database/index.ts';
import { anyOf, anyOfScope } from './live-query.ts';

const changed = (topic: Topic, key: string): Changes => ({
  origin: 'sync',
  all: false,
  touched: new Map([[topic, new Set([key])]]),
  frames: [],
});

test('a query is concerned by its topics, and by its scope once this browser has all of it', () => {
  expect(anyOf('tracks', 'members')(changed('members', 'anna'))).toBe(true);
  expect(anyOf('tracks', 'members')(changed('outbox', '1'))).toBe(false);
  const entries = anyOfScope('entries:roastery', 'trackEntries');
  expect(entries(changed('cursors', 'entries:roastery'))).toBe(true);
  expect(entries(changed('cursors', 'entries:cellar'))).toBe(false);
  expect(entries(changed('trackEntries', 'plan'))).toBe(true);
  expect(entries({ ...changed('outbox', '1'), all: true })).toBe(true);
});
