import { expect, test } from 'vitest';
import { openedPage, ownTabs, pageOfTab, roomTabs, type TrackTab, tabTypes } from './tabs.ts';

test.each<[TrackTab['type'], string, ReturnType<typeof pageOfTab>]>([
  ['DEFAULT', 'overview', { to: 'TrackDashboard', params: { trackId: '1' } }],
  ['DEFAULT', 'messages', { to: 'TrackChat', params: { trackId: '1' } }],
  ['DEFAULT', 'assets', { to: 'TrackEntries', params: { trackId: '1' } }],
  ['DEFAULT', 'tasks', { to: 'TrackTasks', params: { trackId: '1' } }],
  ['DEFAULT', 'history', { to: 'TrackHistory', params: { trackId: '1' } }],
  ['DEFAULT', 'app', { to: 'TrackApps', params: { trackId: '1' } }],
  ['DEFAULT', 'nowhere', { to: 'TrackDashboard', params: { trackId: '1' } }],
  ['DEFAULT', 'toString', { to: 'TrackDashboard', params: { trackId: '1' } }],
  ['APP', '7', { to: 'TrackApp', params: { trackId: '1', appId: '7' } }],
  ['BREAKOUT', '2', { to: 'TrackMainBase', params: { trackId: '2' } }],
  ['PUBLISH_ROOM', '3', { to: 'TrackMainBase', params: { trackId: '3' } }],
  ['UI_FLOW', '5', { to: 'UiFlow', params: { trackId: '1', uiFlowId: '5' } }],
  ['SOMETHING_NEW' as 'DEFAULT', 'messages-of-it', { to: 'TrackDashboard', params: { trackId: '1' } }],
])('a tab of type %s with the id %s opens its page', (type, id, page) => expect(pageOfTab('1', { type, id })).toEqual(page));

test('the types of tabs are these five [SHELL-061]', () =>
  expect(tabTypes).toEqual(['DEFAULT', 'APP', 'BREAKOUT', 'PUBLISH_ROOM', 'UI_FLOW']));

test('a page that the product does not have is as good as unknown', () => {
  expect(openedPage('1', { type: 'DEFAULT', id: 'messages' }).to).toBe('TrackChat');
  expect(openedPage('1', { type: 'UI_FLOW', id: '5' })).toEqual({ to: 'TrackDashboard', params: { trackId: '1' } });
});

test('the pages of a track in their order; the history for whoever has the feature; of a private chat its messages', () => {
  expect(ownTabs({ type: 'STANDARD', flags: ['trackHistory'] })).toEqual(['overview', 'messages', 'assets', 'tasks', 'history', 'app']);
  expect(ownTabs({ type: 'BREAKOUT', flags: [] })).toEqual(['overview', 'messages', 'assets', 'tasks', 'app']);
  expect(ownTabs({ type: 'PRIVATE_CHAT', flags: ['trackHistory'] })).toEqual(['messages']);
});

test('the rooms of a track are its own breakouts, which are publish rooms where they can be published', () => {
  const room = (id: string, more = {}) => ({
    id,
    type: 'BREAKOUT' as const,
    parentTrackId: '1',
    publishable: false,
    state: 0 as const,
    ...more,
  });
  const tracks = [
    room('2'),
    room('3', { publishable: true }),
    room('4', { parentTrackId: '9' }),
    room('5', { state: 1 }),
    room('6', { type: 'STANDARD', publishable: true }),
    room('7', { parentTrackId: null }),
  ];
  expect(roomTabs('1', tracks)).toEqual([
    { type: 'BREAKOUT', id: '2' },
    { type: 'PUBLISH_ROOM', id: '3' },
  ]);
});
