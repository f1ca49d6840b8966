import { expect, test } from 'vitest';
import { activity } from './activity.ts';

test('activities go by these names on the wire, with these fields [NOTIF-007, NOTIF-009]', () => {
  expect([...activity.shape.type.options].sort()).toEqual([
    'CHAT_MESSAGE',
    'ENTRY_COMMENT',
    'MEMBERSHIP_REQUEST',
    'NEW_ENTRY',
    'NON_TASK_RECORD_MODIFIED',
    'TASK_MODIFIED',
    'THREAD_CHAT_MESSAGE',
    'TRACK_TRANSFER_REQUEST',
  ]);
  expect(Object.keys(activity.shape)).toEqual([
    'type',
    'date',
    'userId',
    'userName',
    'message',
    'track',
    'entryId',
    'targetId',
    'tableId',
    'canDelete',
    'change',
    'added',
  ]);
});
