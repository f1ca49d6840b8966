import { expect, test } from 'vitest';
import { newEntries, newSince } from './viewed.ts';

const entry = (
  id: string,
  authorId: string | null,
  created: string,
  version: { id: string; authorId: string; created: string } | null = null,
) => ({
  ...{ id, authorId, created, chatMessageId: null, currentVersion: version },
});
const [before, since, after] = ['2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z', '2026-11-03T09:00:00.000Z'];
const of = (entries: ReturnType<typeof entry>[], viewed: string[] = []) =>
  newEntries(entries, { since, viewed: new Set(viewed) }, 'me').map((it) => it.id);

test('what others added since is new, and what I added or viewed is not', () => {
  expect(of([entry('old', 'ben', before), entry('mine', 'me', after), entry('theirs', 'ben', after), entry('mail', null, after)])).toEqual([
    'theirs',
    'mail',
  ]);
  expect(of([entry('theirs', 'ben', after), entry('mail', null, after)], ['theirs'])).toEqual(['mail']);
});

test('a new version of somebody else makes a file new again, and one of mine does not', () => {
  const theirs = { id: 'v2', authorId: 'ben', created: after };
  expect(of([entry('file', 'me', before, theirs)], ['file', 'v1'])).toEqual(['file']);
  expect(of([entry('file', 'me', before, theirs)], ['v2'])).toEqual([]);
  expect(of([entry('file', 'ben', after, { ...theirs, authorId: 'me' })])).toEqual([]);
});

test('nothing is new from before I joined, or from longer than 30 days ago', () => {
  expect(newSince(after, new Date('2026-11-20T09:00:00.000Z'))).toBe(after);
  expect(newSince(before, new Date('2026-12-31T09:00:00.000Z'))).toBe('2026-12-01T09:00:00.000Z');
});
