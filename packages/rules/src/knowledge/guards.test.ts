import { expect, test } from 'vitest';
import { guardedLevelOf, levelAt, levelByGrants } from './guards.ts';

const wiki = { tenantId: 'kestrel', everyone: 'edit' } as const;
const mateo = { userId: 'mateo', tenantId: 'kestrel', tenantAdmin: false };

test('the nearest restricted article decides alone; the best of its grants counts, and viewers of a track comment at most', () => {
  expect(guardedLevelOf(mateo, wiki, null)).toBe('edit');
  expect(guardedLevelOf(mateo, wiki, { authorId: 'anna', reaching: [] })).toBeNull();
  expect(guardedLevelOf(mateo, wiki, { authorId: 'anna', reaching: [{ level: 'read' }, { level: 'manage', viewer: true }] })).toBe(
    'comment',
  );
  expect(guardedLevelOf(mateo, wiki, { authorId: 'anna', reaching: [{ level: 'read', viewer: true }] })).toBe('read');
  expect(guardedLevelOf(mateo, wiki, { authorId: 'mateo', reaching: [] })).toBe('manage');
  expect(guardedLevelOf({ ...mateo, tenantAdmin: true }, wiki, { authorId: 'anna', reaching: [] })).toBe('manage');
  expect(guardedLevelOf({ ...mateo, tenantId: 'other' }, wiki, { authorId: 'mateo', reaching: [{ level: 'manage' }] })).toBeNull();
});

test('who wrote an article manages it as long as they may edit it', () => {
  const own = { authorId: 'mateo' };
  expect(levelAt('edit', own, 'mateo')).toBe('manage');
  expect(levelAt('read', own, 'mateo')).toBe('read');
  expect(levelAt('edit', own, 'lena')).toBe('edit');
  expect(levelAt('edit', null, 'mateo')).toBe('edit');
});

test('a browser says what somebody would have by the grants that reach them', () => {
  const to = { kind: 'group', id: 'buyers' } as const;
  expect(levelByGrants(mateo, wiki, 'anna', [{ to, level: 'edit', mine: true }])).toBe('edit');
  expect(levelByGrants(mateo, wiki, 'anna', [{ to, level: 'edit', mine: false }])).toBeNull();
});
