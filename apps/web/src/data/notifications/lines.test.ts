import type { Activity } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import type { Texts } from '../../texts/index.ts';
import { lineOf } from './lines.ts';

const t = ((key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`) as unknown as Texts;
const track = { id: 'track', title: 'Blend', others: [] } as unknown as WorkspaceTrack;
const task = (reason: NonNullable<Activity['change']>['reason'], more: Partial<Activity> = {}): Activity => ({
  ...{ type: 'TASK_MODIFIED', date: '2026-11-19T10:00:00.000Z', userId: 'mateo', userName: 'Mateo', message: 'Roast', track: 'track' },
  ...{ entryId: null, targetId: 'task', tableId: 'tasks', canDelete: true, change: { records: 1, reason, appId: 'app', viewId: 'view' } },
  ...more,
});
const lineFor = (...activities: Activity[]) => lineOf({ key: 'key', newest: activities[0]!, activities }, track);

test('a reminder and a change of the same task are a line about that task, which says when it is due', () => {
  const line = lineFor(task('changed'), task('due'));
  expect(line.route).toEqual({ to: 'SingleTrackTask', params: { trackId: 'track', taskId: 'task' } });
  expect(line.subtext(t)).toBe('notify.due {"title":"Roast"}');
  expect(line.direct).toBe(true);
});

test('a reminder of a task without a title quotes none', () => {
  expect(lineFor(task('overdue', { message: '' })).subtext(t)).toBe('notify.overdueTask {}');
});

test('changes of several tasks at once are counted, and lead to all tasks', () => {
  const change = { records: 3, reason: 'changed' as const, appId: 'app', viewId: 'view' };
  const line = lineFor(task('changed', { targetId: null, change }));
  expect(line.route).toEqual({ to: 'TrackTasks', params: { trackId: 'track' } });
  expect(line.subtext(t)).toBe('notify.taskModified {"name":"Mateo","count":3}');
});

const added = (entries: number, more: Partial<Activity> & { files?: boolean; folderId?: string } = {}): Activity => {
  const { files = true, folderId = '0', ...rest } = more;
  return task('changed', {
    type: 'NEW_ENTRY',
    targetId: null,
    tableId: null,
    message: 'Plan.pdf',
    added: { entries, files, folderId },
    ...rest,
  });
};

test('a new entry is a line with its title, which leads to it', () => {
  const line = lineFor(added(1, { entryId: 'plan' }));
  expect(line.subtext(t)).toBe('notify.newEntry {"name":"Mateo","title":"Plan.pdf"}');
  expect(line.route).toEqual({ to: 'TrackEntry', params: { trackId: 'track', entryId: 'plan' } });
  expect(line.direct).toBe(false);
});

test('several are counted, as files where they all are, and lead to the folder in which they are', () => {
  const files = lineFor(added(12, { folderId: 'designs' }));
  expect(files.subtext(t)).toBe('notify.newFiles {"name":"Mateo","count":12}');
  expect(files.route).toEqual({ to: 'TrackEntry', params: { trackId: 'track', entryId: 'designs' } });
  const items = lineFor(added(2, { files: false }));
  expect(items.subtext(t)).toBe('notify.newItems {"name":"Mateo","count":2}');
  expect(items.route).toEqual({ to: 'TrackEntries', params: { trackId: 'track' } });
});
