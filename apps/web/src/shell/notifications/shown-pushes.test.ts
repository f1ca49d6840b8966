import { pushTag, type RecordActivity, reminderTag, requestTag } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import { knownUpTo, openTags } from './shown-pushes.ts';

const at = (minute: number) => `2026-11-19T10:${minute}:00.000Z`;
const track = (id: string, more: object): WorkspaceTrack =>
  ({
    id,
    pending: false,
    asked: false,
    transferToMe: false,
    numUnseenChatMessages: 0,
    numUnseenMentions: 0,
    unseenThreads: {},
    unseenComments: {},
    lastChatMessage: { date: at(20) },
    lastReply: at(30),
    lastUpdated: at(40),
    membership: { added: at(10) },
    ...more,
  }) as unknown as WorkspaceTrack;

test('what is unread or unanswered stands on, also what does not show in the list; not of a track that was silenced or hidden', () => {
  const tracks = [
    track('read', {}),
    track('muted', { numUnseenChatMessages: 1, notified: { MESSAGE: false, REPLY: false, MENTION: false } }),
    track('silent', { numUnseenChatMessages: 1, notifyLevel: 'NONE' }),
    track('hidden', { numUnseenChatMessages: 1, trackHidden: true }),
    track('answered', { unseenThreads: { a: 1 } }),
    track('invited', { pending: true }),
    track('waiting', { pending: true, asked: true }),
    track('offered', { transferToMe: true }),
  ];
  const requests = [{ trackId: 'mine', userId: 'priya' }] as JoinRequest[];
  expect(openTags(tracks, requests, 'me')).toEqual(
    new Set([requestTag('mine', 'priya'), pushTag('muted'), pushTag('answered'), requestTag('invited', 'me'), requestTag('offered', 'me')]),
  );
});

test('what is newer than what is known here is not told to be over', () => {
  expect([...knownUpTo([track('read', {})], 'me')]).toEqual([
    [pushTag('read'), at(30)],
    [requestTag('read', 'me'), at(40)],
  ]);
});

test('a reminder stands on while it is among the changes that I have not seen', () => {
  const record = (reason: RecordActivity['reason'], targetId: string) => ({ reason, targetId }) as RecordActivity;
  const records = [record('due', 'port'), record('overdue', 'sacks'), record('assigned', 'lots')];
  expect(openTags([], [], 'me', records)).toEqual(new Set([reminderTag('port'), reminderTag('sacks')]));
});
