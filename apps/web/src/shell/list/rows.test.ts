import type { WorkspaceTrack } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import { type ListChoices, listRows } from './rows.ts';

const anna = 'anna';
/** What the list looks at, no more. */
const track = (title: string, more: Partial<WorkspaceTrack> = {}): WorkspaceTrack =>
  ({
    id: title,
    title,
    subtitle: '',
    summary: '',
    trackLabels: [],
    owningMiniAppId: null,
    type: 'STANDARD',
    owner: anna,
    created: '2026-11-01T09:00:00.000Z',
    lastUpdated: '2026-11-01T09:00:00.000Z',
    state: 0,
    pending: false,
    trackHidden: false,
    userFavourite: false,
    numUnseenChatMessages: 0,
    numUnseenMentions: 0,
    numUnseenThreadMentions: 0,
    numUnseenCommentMentions: 0,
    unseenComments: {},
    notifyLevel: 'ALL',
    notified: { MESSAGE: true, REPLY: true, MENTION: true },
    lastChatMessage: null,
    others: [],
    ...more,
  }) as WorkspaceTrack;
const conversation = (id: string, name: string, date: string): WorkspaceTrack =>
  track(id, {
    type: 'PRIVATE_CHAT',
    others: [{ userId: name, person: { displayName: name, avatar: null, color: null, external: false, imported: false } }],
    created: date,
  });
const all: ListChoices = {
  userId: anna,
  text: '',
  sort: 'Date',
  direction: 'descending',
  ownership: 'None',
  closed: [],
  byApp: false,
  pinned: [],
  ownerNameOf: (id) => id,
};
const show = (tracks: WorkspaceTrack[], choices: Partial<ListChoices> = {}) =>
  listRows(tracks, { ...all, ...choices }).map((it) =>
    it.kind === 'group' ? `# ${it.key}${it.closed ? ` closed ${it.unseen}` : ''}` : `${it.track.id} ${it.line}`,
  );

const tracks = [
  track('Roast floor', { lastUpdated: '2026-11-03T09:00:00.000Z' }),
  track('Café visits', { lastUpdated: '2026-11-04T09:00:00.000Z', owner: 'jonas', numUnseenChatMessages: 2 }),
  track('Green buying', { userFavourite: true }),
  track('Old recipes', { state: 1 }),
  track('Winter menu', { pending: true }),
  track('Hidden', { trackHidden: true }),
  track('Template', { type: 'TEMPLATE' }),
  conversation('one', 'Priya', '2026-11-02T09:00:00.000Z'),
  conversation('two', 'Mateo', '2026-11-05T09:00:00.000Z'),
];

test('the list has invitations, pinned tracks, tracks by newest update, conversations and what is archived', () => {
  expect(show(tracks)).toEqual([
    '# invitations',
    'Winter menu only',
    '# pinned',
    'Green buying only',
    '# tracks',
    'Café visits first',
    'Roast floor last',
    '# direct',
    'two first',
    'one last',
    '# archived',
    'Old recipes only',
  ]);
});

test('a closed group shows what is unread or unanswered in it, and opens while one searches', () => {
  const closed = ['tracks', 'direct', 'archived', 'pinned', 'invitations'];
  expect(show(tracks, { closed })).toEqual([
    '# invitations closed 1',
    '# pinned closed 0',
    '# tracks closed 2',
    '# direct closed 0',
    '# archived closed 0',
  ]);
  expect(show(tracks, { closed, text: 'cafe' })).toEqual(['# tracks', 'Café visits only']);
});

test('conversations are found by the names in them', () => {
  expect(show(tracks, { text: 'MATEO' })).toEqual(['# direct', 'two only']);
});

test('owned and shared choose among tracks, and leave conversations', () => {
  expect(show(tracks, { ownership: 'Shared', closed: [] })).toEqual([
    '# invitations',
    'Winter menu only',
    '# tracks',
    'Café visits only',
    '# direct',
    'two first',
    'one last',
  ]);
});

test('by app the list has the default group, each app, and calls and meetings [TRACK-006, TRACK-007, MEET-001]', () => {
  const more = [
    track('Standup', { type: 'SCHEDULED_MEETING' }),
    track('Floor talk', { type: 'CHANNEL_CHAT', owningMiniAppId: 'planner' }),
    track('Sprint', { owningMiniAppId: 'planner' }),
    track('Plain'),
  ];
  expect(show(more)).toEqual(['# tracks', 'Floor talk first', 'Plain middle', 'Sprint last']);
  expect(show(more, { byApp: true })).toEqual([
    '# standard',
    'Plain only',
    '# app:planner',
    'Sprint only',
    '# meetings',
    'Floor talk first',
    'Standup last',
  ]);
});
