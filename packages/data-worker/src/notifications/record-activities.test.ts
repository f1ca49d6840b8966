import { type RecordActivity, scopeOf, type TrackApp } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { anna, appOf, mateo, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

const activity = (id: string, more: Partial<RecordActivity>): RecordActivity => ({
  id,
  type: 'NON_TASK_RECORD_MODIFIED',
  reason: 'changed',
  trackId,
  ...{ appId: 'app', tableId: 'beans', viewId: 'all', targetId: null, userId: mateo },
  title: 'Guji',
  records: 3,
  date: '2026-11-26T09:00:00.000Z',
  ...more,
});
const rows = [
  activity('beans', {}),
  activity('task', { type: 'TASK_MODIFIED', tableId: 'tasks', targetId: 'port', records: 1 }),
  activity('other', { type: 'TASK_MODIFIED', tableId: 'tasks', targetId: 'sacks', records: 1 }),
];

async function changeApp(desk: Awaited<ReturnType<typeof annaAtDesk>>['desk'], from: number, row: TrackApp | null): Promise<void> {
  const change = { store: 'trackApps' as const, id: `${trackId}.app`, seq: from + 1, row };
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('track', trackId), from, from + 1, [change]) });
  await desk.time.settle();
}

async function withNews() {
  const { desk, page } = await annaAtDesk();
  const news = watch(page, 'activities.records', {});
  desk.peer.on('activities.clear', () => new Promise(() => undefined));
  const changed = rows.map((row, at) => ({ store: 'recordActivities' as const, id: row.id, seq: 2 + at, row }));
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), 1, 4, changed) });
  await changeApp(desk, 1, appOf('app', 'Lots'));
  const act = async (...it: Parameters<typeof page.act>) => {
    await Promise.all([page.act(...it), desk.time.settle()]);
    await desk.time.settle();
  };
  return { desk, act, ids: () => news.now()!.map((it) => it.id) };
}

test('a task that I have seen is no news any more, here at once and then on the server [API-069]', async () => {
  const { desk, act, ids } = await withNews();
  expect(ids()).toEqual(['beans', 'task', 'other']);
  await act('tasks.markViewed', { trackId, taskId: 'port' });
  expect(ids()).toEqual(['beans', 'other']);
  expect(desk.peer.of('activities.clear').map((it) => it.input)).toEqual([{ trackId, activityIds: ['task'], seen: rows[1]!.date }]);
});

test('who looks at a table has seen its records, but no task', async () => {
  const { act, ids } = await withNews();
  await act('tables.markViewed', { trackId, tableId: 'tasks' });
  expect(ids()).toEqual(['beans', 'task', 'other']);
  await act('tables.markViewed', { trackId, tableId: 'beans' });
  expect(ids()).toEqual(['task', 'other']);
});

test('a line that is put away takes what it stands for with it, and no other', async () => {
  const { act, ids } = await withNews();
  const line = { trackId, entryId: null, targetId: null, tableId: 'beans', userId: mateo };
  await act('notifications.clear', { notifications: [{ ...line, type: 'NON_TASK_RECORD_MODIFIED' }] });
  expect(ids()).toEqual(['task', 'other']);
});

test('what changes while I clear it is news again', async () => {
  const { desk, act, ids } = await withNews();
  await act('tasks.markViewed', { trackId, taskId: 'port' });
  const row = { ...rows[1]!, date: '2026-11-26T09:00:01.000Z' };
  const changes = [{ store: 'recordActivities' as const, id: row.id, seq: 5, row }];
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('user', anna), 4, 5, changes) });
  await desk.time.settle();
  expect(ids()).toContain('task');
});

test('what is of an app that was deleted is no news, and is again when the app is restored', async () => {
  const { desk, ids } = await withNews();
  await changeApp(desk, 2, null);
  expect(ids()).toEqual([]);
  await changeApp(desk, 3, appOf('app', 'Lots'));
  expect(ids()).toEqual(['beans', 'task', 'other']);
});
