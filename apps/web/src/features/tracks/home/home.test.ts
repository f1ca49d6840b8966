import type { WorkspaceTrack } from '@trackyard/data-worker';
import { expect, test } from 'vitest';
import { homeOf, shownAtMost } from './home.ts';

/** What the page looks at, no more. */
const track = (id: string, more: Partial<WorkspaceTrack> = {}): WorkspaceTrack =>
  ({
    id,
    type: 'STANDARD',
    state: 0,
    pending: false,
    trackHidden: false,
    numUnseenChatMessages: 0,
    numUnseenThreadMentions: 0,
    numUnseenCommentMentions: 0,
    unseenComments: {},
    notifyLevel: 'ALL',
    notified: { MESSAGE: true, REPLY: true, MENTION: true },
    numUnseenMentions: 0,
    lastChatMessage: null,
    lastUpdated: '2026-11-19T09:00:00.000Z',
    ...more,
  }) as WorkspaceTrack;
const unread = { numUnseenChatMessages: 1 };
const many = (more: object) => Array.from({ length: shownAtMost + 3 }, (_, at) => track(`track ${at}`, more));
function home(tracks: WorkspaceTrack[]) {
  const { invitations, unread, recent } = homeOf(tracks);
  const ids = (of: WorkspaceTrack[]) => of.map((it) => it.id);
  return { invitations: ids(invitations), unread: ids(unread), recent: ids(recent) };
}

test('what names me comes first, then conversations, then tracks, each by the newest', () => {
  const tracks = [
    track('old', { ...unread, lastUpdated: '2026-11-18T09:00:00.000Z' }),
    track('new', unread),
    track('direct', { ...unread, type: 'PRIVATE_CHAT' }),
    track('asked', { ...unread, numUnseenMentions: 1 }),
    track('read'),
    track('archived', { state: 1 }),
    track('invited', { pending: true }),
  ];
  expect(home(tracks)).toEqual({ invitations: ['invited'], unread: ['asked', 'direct', 'new', 'old'], recent: ['read'] });
});

test('all that is unread is told, however much; of where one was, the newest', () => {
  expect(home(many(unread)).unread).toHaveLength(shownAtMost + 3);
  expect(home(many({})).recent).toHaveLength(shownAtMost);
});

test('what I pinned stands among the recent ones only where it has no part of its own', () => {
  const tracks = [track('pinned', { userFavourite: true }), track('other')];
  const ids = (pinnedApart: boolean) => homeOf(tracks, { pinnedApart }).recent.map((it) => it.id);
  expect([ids(true), ids(false)]).toEqual([['other'], ['pinned', 'other']]);
  expect(homeOf(tracks).favourites).toMatchObject([{ id: 'pinned' }]);
});

test('what the list and the bell leave out is no news here either', () => {
  const tracks = [
    track('meeting', { ...unread, type: 'SCHEDULED_MEETING' }),
    track('template', { ...unread, type: 'TEMPLATE' }),
    track('read template', { type: 'TEMPLATE' }),
    track('hidden', { ...unread, trackHidden: true }),
    track('hidden invitation', { pending: true, trackHidden: true }),
  ];
  expect(home(tracks)).toEqual({ invitations: [], unread: [], recent: [] });
});

test('where one was last comes first among the recent ones, then the newest', () => {
  const tracks = ['a', 'b', 'c', 'd'].map((id, at) => track(id, { lastUpdated: `2026-11-1${at}T09:00:00.000Z` }));
  expect(homeOf(tracks, { viewed: ['b', 'gone', 'a'] }).recent.map((it) => it.id)).toEqual(['b', 'a', 'd', 'c']);
});
