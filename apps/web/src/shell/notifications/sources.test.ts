import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import type { Texts } from '../../texts/index.ts';
import { unseenOf } from '../unseen.ts';
import { countOf, notificationsOf } from './sources.ts';

const track = (id: string, more: object): WorkspaceTrack =>
  ({
    id,
    type: 'STANDARD',
    title: id,
    pending: false,
    trackHidden: false,
    numUnseenChatMessages: 0,
    numUnseenThreadMentions: 0,
    numUnseenMentions: 0,
    unseenThreads: {},
    lastChatMessage: null,
    lastUpdated: '2026-11-19T09:00:00.000Z',
    membership: { added: '2026-11-19T08:00:00.000Z', invitation: null },
    others: [],
    ...more,
  }) as unknown as WorkspaceTrack;
const someone = { userId: 'priya', person: { displayName: 'Priya Nair' } };
const said = (minute: number) => ({ lastChatMessage: { date: `2026-11-19T10:${minute}:00.000Z` } });
const requests = [
  { id: 'r', trackId: 'busy', title: 'busy', userId: 'priya', person: someone.person, added: '2026-11-19T10:05:00.000Z' } as JoinRequest,
];
const tracks = [
  track('quiet', {}),
  track('busy', { numUnseenChatMessages: 7, ...said(20) }),
  track('asked', { numUnseenChatMessages: 2, numUnseenMentions: 1, ...said(10) }),
  track('invited', { pending: true }),
  track('waiting', { pending: true, asked: true }),
  track('offered', { transferToMe: true }),
  track('hidden', { numUnseenChatMessages: 3, trackHidden: true }),
  track('direct', { type: 'PRIVATE_CHAT', numUnseenChatMessages: 1, others: [someone], ...said(40) }),
  track('group', { type: 'PRIVATE_CHAT', numUnseenChatMessages: 1, others: [someone, someone], ...said(30) }),
];

test('NOTIF-013 what is unseen becomes one line for each track, the newest first', () => {
  const lines = notificationsOf({ tracks, requests, level: 'ALL' }).map((it) => [it.key, it.kind, it.displayNumber, it.direct]);
  expect(lines).toEqual([
    ['direct', 'CHAT', 1, true],
    ['group', 'GROUPCHAT', 1, true],
    ['busy', 'WORKSPACE', 7, false],
    ['asked', 'MENTION', 2, true],
    ['r', 'REQUEST', 1, true],
    ['offered:transfer', 'TRANSFER', 1, true],
    ['invited', 'INVITATION', 1, false],
  ]);
});

test('they stand for just as many things as the places of the navigation say', () => {
  const unseen = unseenOf(tracks, requests);
  expect(countOf(notificationsOf({ tracks, requests, level: 'ALL' }))).toBe(unseen.tracks + unseen.chats + unseen.invitations);
});

test.each([
  ['MENTIONS', ['direct 1', 'group 1', 'asked 1', 'offered:transfer 1', 'invited 1']],
  ['NONE', ['direct 1', 'group 1', 'offered:transfer 1', 'invited 1']],
] as const)('who wants to be told of %s of the tracks is told of that, and of conversations and invitations', (level, told) => {
  expect(notificationsOf({ tracks, requests: [], level }).map((it) => `${it.key} ${it.displayNumber}`)).toEqual(told);
});

test('each says what it is about', () => {
  const t: Texts = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
  const words = Object.fromEntries(notificationsOf({ tracks, requests, level: 'ALL' }).map((it) => [it.key, [it.title(t), it.subtext(t)]]));
  expect(words['asked']).toEqual(['asked', 'shell.mentioned {"count":1}']);
  expect(words['r']).toEqual(['busy', 'browse.asksToJoin {"name":"Priya Nair"}']);
  expect(words['busy']).toEqual(['busy', 'ui.unread {"count":7}']);
});

test.each([
  ['the thread where I am mentioned', { numUnseenMentions: 1, unseenThreads: { a: 1 } }, { to: 'SingleChatThread', parentChatId: 'a' }],
  ['the threads where it may be one of several', { numUnseenMentions: 1, unseenThreads: { a: 1, b: 1 } }, { to: 'AllChatThreads' }],
  ['the chat where one is there', { numUnseenMentions: 2, unseenThreads: { a: 1 } }, { to: 'TrackMainBase' }],
])('a mention in a thread leads to %s', (_, unseen, { to, ...params }) => {
  const [line] = notificationsOf({ tracks: [track('asked', { numUnseenThreadMentions: 1, ...unseen })], requests: [], level: 'ALL' });
  expect(line!.target).toEqual({ to, params: { trackId: 'asked', ...params } });
});
