import { type EntryActivity, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const activity = (id: string, more: Partial<EntryActivity>): EntryActivity => ({
  id,
  type: 'NEW_ENTRY',
  trackId,
  ...{ entryId: null, folderId: '0', userId: mateo, title: 'Plan.pdf', entries: 12, files: true },
  date: '2026-11-26T09:00:00.000Z',
  ...more,
});
const rows = [activity('several', {}), activity('one', { userId: 'priya', entryId: 'plan', entries: 1 })];

async function withNews() {
  const { desk, page } = await annaAtDesk();
  const news = watch(page, 'activities.entries', {});
  desk.peer.on('activities.clear', () => new Promise(() => undefined));
  const changed = rows.map((row, at) => ({ store: 'entryActivities' as const, id: row.id, seq: 2 + at, row }));
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), 1, 3, changed) });
  await desk.time.settle();
  const act = async (...it: Parameters<typeof page.act>) => {
    await Promise.all([page.act(...it), desk.time.settle()]);
    await desk.time.settle();
  };
  return { desk, act, ids: () => news.now()!.map((it) => it.id) };
}

test('an entry that I have opened is no news any more, here at once and then on the server', async () => {
  const { desk, act, ids } = await withNews();
  expect(ids()).toEqual(['several', 'one']);
  await act('newEntries.markViewed', { trackId, entryId: 'plan' });
  expect(ids()).toEqual(['several']);
  expect(desk.peer.of('activities.clear').map((it) => it.input)).toEqual([{ trackId, activityIds: ['one'], seen: rows[1]!.date }]);
});

test('who looks at the assets of a track has seen that several were added, and who marks all as viewed has seen all', async () => {
  const { act, ids } = await withNews();
  await act('newEntries.markViewed', { trackId, entryId: null });
  expect(ids()).toEqual(['one']);
  await act('newEntries.markViewed', { trackId });
  expect(ids()).toEqual([]);
});

test('a line that is dismissed takes what its person added with it, and nothing of others', async () => {
  const { act, ids } = await withNews();
  const line = { type: 'NEW_ENTRY' as const, trackId, entryId: null, targetId: null, tableId: null, userId: mateo };
  await act('notifications.clear', { notifications: [line] });
  expect(ids()).toEqual(['one']);
});
