import type { Activity } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { activitiesOfChat, groupedActivities } from './activities.ts';

let minute = 10;
const act = (type: Activity['type'], more: Partial<Activity> = {}): Activity => ({
  type,
  date: `2026-11-19T10:${minute++}:00.000Z`,
  userId: 'mateo',
  userName: 'Mateo Ruiz',
  message: '',
  track: 'blend',
  entryId: null,
  targetId: null,
  tableId: null,
  canDelete: true,
  ...more,
});
const record = (more: Partial<Activity> = {}) => act('NON_TASK_RECORD_MODIFIED', { tableId: 'lots', targetId: `lot ${minute}`, ...more });
const places = { isPrivateChat: (id: string) => id === 'direct', viewOf: (id: string) => (id === 'hidden' ? null : `all of ${id}`) };
const grouped = (...activities: Activity[]) =>
  groupedActivities(activities, places).map((it) => `${it.newest.type} ${it.newest.userId} ${it.activities.length}`);

test('similar modifications of records are one line, by track, user and table', () => {
  expect(
    grouped(
      record(),
      record({ userId: 'priya' }),
      record({ tableId: 'roasts' }),
      record({ track: 'other' }),
      record(),
      act('TASK_MODIFIED', { tableId: 'tasks', targetId: 'a' }),
      act('TASK_MODIFIED', { tableId: 'tasks', targetId: 'b' }),
    ),
  ).toEqual([
    'TASK_MODIFIED mateo 1',
    'TASK_MODIFIED mateo 1',
    'NON_TASK_RECORD_MODIFIED mateo 2',
    'NON_TASK_RECORD_MODIFIED mateo 1',
    'NON_TASK_RECORD_MODIFIED mateo 1',
    'NON_TASK_RECORD_MODIFIED priya 1',
  ]);
});

test('what concerns a private chat, and a record that no view shows, is dropped', () => {
  expect(
    grouped(
      act('CHAT_MESSAGE', { track: 'direct' }),
      record({ track: 'direct' }),
      record({ tableId: 'hidden' }),
      record({ tableId: null }),
    ),
  ).toEqual([]);
});

test('the newest comes first, by the newest of each line', () => {
  const [first, second, third] = [record(), act('CHAT_MESSAGE'), record()];
  expect(groupedActivities([first!, second!, third!], places).map((it) => it.newest)).toEqual([third, second]);
});

test('of a chat only what is still counted is told', () => {
  const activities = [act('CHAT_MESSAGE'), act('THREAD_CHAT_MESSAGE'), act('ENTRY_COMMENT', { entryId: 'lot' })];
  const none = {
    trackId: 'blend',
    activities,
    numUnseenChatMessages: 0,
    numUnseenThreadMentions: 0,
    unseenThreads: {},
    unseenComments: {},
  };
  const types = (more: object) => activitiesOfChat({ ...none, ...more }).map((it) => it.type);
  expect(types({})).toEqual([]);
  expect(types({ numUnseenChatMessages: 1 })).toEqual(['CHAT_MESSAGE']);
  expect(types({ unseenComments: { lot: 1 } })).toEqual(['ENTRY_COMMENT']);
  expect(types({ unseenComments: { other: 1 } })).toEqual([]);
  expect(types({ unseenThreads: { a: 1 } })).toEqual(['THREAD_CHAT_MESSAGE']);
  expect(types({ numUnseenChatMessages: 2, numUnseenThreadMentions: 1 })).toHaveLength(2);
});
