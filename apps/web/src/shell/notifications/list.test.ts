import {
  type Activity,
  type ArticleNews,
  allNotifyKinds,
  defaultNotifyKinds,
  type EntryActivity,
  type NotifyLevel,
  type RecordActivity,
  type SomeNotifyKinds,
} from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { notifiedOf } from '@trackyard/rules';
import { expect, test } from 'vitest';
import type { Texts } from '../../texts/index.ts';
import { unseenOf } from '../unseen.ts';
import { countOf, notificationsOf, notifiedNow } from './list.ts';

const notified = (level: NotifyLevel, chosen: SomeNotifyKinds = {}, conversation = false) =>
  notifiedOf({ level, conversation, kinds: allNotifyKinds(chosen) }, 'list');
const kinds = defaultNotifyKinds;
const listed = (
  news: Omit<Parameters<typeof notificationsOf>[0], 'nameOf' | 'records' | 'entries' | 'articles'> & {
    records?: RecordActivity[];
    entries?: EntryActivity[];
    articles?: ArticleNews[];
  },
) =>
  notificationsOf({ records: [], entries: [], articles: [], ...news, nameOf: (userId) => (userId === 'mateo' ? 'Mateo Ruiz' : undefined) });
const activity = (track: string, type: Activity['type'], more: Partial<Activity> = {}): Activity => ({
  type,
  date: '2026-11-19T09:30:00.000Z',
  userId: 'mateo',
  userName: 'Mateo Ruiz',
  message: 'Beans',
  track,
  entryId: null,
  targetId: 'a',
  tableId: null,
  canDelete: true,
  ...more,
});
const track = (id: string, more: object): WorkspaceTrack =>
  ({
    id,
    activities: [activity(id, 'CHAT_MESSAGE'), activity(id, 'THREAD_CHAT_MESSAGE')],
    type: 'STANDARD',
    title: id,
    pending: false,
    trackHidden: false,
    numUnseenChatMessages: 0,
    numUnseenThreadMentions: 0,
    numUnseenCommentMentions: 0,
    unseenComments: {},
    numUnseenMentions: 0,
    unseenThreads: {},
    lastChatMessage: null,
    notified: notified('ALL'),
    lastUpdated: '2026-11-19T09:00:00.000Z',
    membership: { added: '2026-11-19T08:00:00.000Z', invitation: null },
    others: [],
    ...more,
  }) as unknown as WorkspaceTrack;
const someone = { userId: 'priya', person: { displayName: 'Priya Nair' } };

const said = (id: string, minute: number) => ({
  activities: ['CHAT_MESSAGE' as const, 'THREAD_CHAT_MESSAGE' as const].map((type) =>
    activity(id, type, { date: `2026-11-19T10:${minute}:00.000Z` }),
  ),
});
const requests = [
  { id: 'r', trackId: 'busy', title: 'busy', userId: 'priya', person: someone.person, added: '2026-11-19T10:05:00.000Z' } as JoinRequest,
];
const tracks = [
  track('quiet', {}),
  track('busy', { numUnseenChatMessages: 7, ...said('busy', 20) }),
  track('asked', { numUnseenChatMessages: 2, numUnseenMentions: 1, ...said('asked', 10) }),
  track('invited', { pending: true }),
  track('waiting', { pending: true, asked: true }),
  track('offered', { transferToMe: true, owner: 'mateo' }),
  track('hidden', { numUnseenChatMessages: 3, trackHidden: true }),
  track('direct', { type: 'PRIVATE_CHAT', numUnseenChatMessages: 1, others: [someone], ...said('direct', 40) }),
  track('group', { type: 'PRIVATE_CHAT', numUnseenChatMessages: 1, others: [someone, someone], ...said('group', 30) }),
];

test('what is unseen becomes one line for each track, the newest first [NOTIF-013]', () => {
  const lines = listed({ tracks, requests, kinds }).map((it) => [it.key, it.icon, it.displayNumber, it.direct]);
  expect(lines).toEqual([
    ['direct', 'CHAT', 1, true],
    ['group', 'GROUPCHAT', 1, true],
    ['busy', 'WORKSPACE', 7, false],
    ['asked', 'MENTION', 2, true],
    ['busy:MEMBERSHIP_REQUEST::priya', 'REQUEST', 1, true],
    ['offered:TRACK_TRANSFER_REQUEST::', 'TRANSFER', 1, true],
    ['invited:MEMBERSHIP_REQUEST::', 'INVITATION', 1, false],
  ]);
});

test('they stand for just as many things as the places of the navigation say', () => {
  const unseen = unseenOf(tracks, requests, kinds);
  expect(countOf(listed({ tracks, requests, kinds }))).toBe(unseen.tracks + unseen.chats + unseen.invitations);
});

test.each([
  ['MENTIONS', ['direct 1', 'group 1', 'asked 1', 'offered:TRACK_TRANSFER_REQUEST:: 1', 'invited:MEMBERSHIP_REQUEST:: 1']],
  ['NONE', ['direct 1', 'group 1', 'offered:TRACK_TRANSFER_REQUEST:: 1', 'invited:MEMBERSHIP_REQUEST:: 1']],
] as const)('who wants to be told of %s of the tracks is told of that, and of conversations and invitations', (level, lines) => {
  const chosen = tracks.map((it) => (it.type === 'PRIVATE_CHAT' ? it : { ...it, notified: notified(level) }));
  expect(listed({ tracks: chosen, requests: [], kinds }).map((it) => `${it.key} ${it.displayNumber}`)).toEqual(lines);
});

test('replies in threads that I follow are a line of their own, and lead there', () => {
  const one = { unseenThreads: { a: 2 }, ...said('busy', 50) };
  const lines = listed({ tracks: [track('busy', one), track('muted', { ...one, notified: notified('NONE') })], requests: [], kinds });
  expect(lines).toMatchObject([
    { key: 'busy:replies', icon: 'REPLIES', displayNumber: 2, direct: false, timestamp: '2026-11-19T10:50:00.000Z' },
  ]);
  expect(lines[0]!.route).toEqual({ to: 'SingleChatThread', params: { trackId: 'busy', parentChatId: 'a' } });
});

test('comments are a line for each record, with their count, and lead to it', () => {
  const on = (entryId: string, minute: number) =>
    activity('busy', 'ENTRY_COMMENT', { entryId, targetId: `c-${entryId}`, tableId: 'lots', date: `2026-11-19T10:${minute}:00.000Z` });
  const one = { unseenComments: { guji: 2, sidamo: 1 }, activities: [on('guji', 30), on('sidamo', 20)] };
  const lines = listed({ tracks: [track('busy', one), track('muted', { ...one, notified: notified('NONE') })], requests: [], kinds });
  expect(lines).toMatchObject([
    { key: 'busy:ENTRY_COMMENT:guji', icon: 'COMMENT', displayNumber: 2, clears: { type: 'ENTRY_COMMENT', entryId: 'guji' } },
    { key: 'busy:ENTRY_COMMENT:sidamo', displayNumber: 1 },
  ]);
  expect(lines[0]!.route).toEqual({ to: 'SingleTrackTask', params: { trackId: 'busy', taskId: 'guji' }, query: { message: 'c-guji' } });
});

test('mentions and replies in threads are one line, beside what is said in the chat: to put one away leaves the other', () => {
  const unseen = { numUnseenChatMessages: 2, numUnseenMentions: 2, numUnseenThreadMentions: 1, unseenThreads: { a: 3 } };
  const [chat, threads] = listed({
    tracks: [track('busy', { ...unseen, lastNumber: 7, ...said('busy', 20) })],
    requests: [],
    kinds,
  });
  expect(chat).toMatchObject({ key: 'busy', icon: 'MENTION', displayNumber: 2, clears: { type: 'CHAT_MESSAGE', trackId: 'busy' } });
  expect(threads).toMatchObject({
    key: 'busy:replies',
    icon: 'MENTION',
    displayNumber: 3,
    direct: true,
    clears: { type: 'THREAD_CHAT_MESSAGE' },
  });
  const t: Texts = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;
  expect(threads!.subtext(t)).toBe('shell.mentionedAnd shell.mentioned 1 shell.replies 2 · Mateo Ruiz: Beans');
});

test('each line has all that the unified list shows, and says whether it can be put away [NOTIF-010, NOTIF-011, NOTIF-012, NOTIF-039]', () => {
  const lines = listed({ tracks, requests, kinds });
  for (const it of lines)
    expect(Object.keys(it)).toEqual(
      expect.arrayContaining(['title', 'subtext', 'icon', 'canDelete', 'timestamp', 'userIdent', 'type', 'route', 'displayNumber']),
    );
  expect(lines.map((it) => it.type)).toEqual(['CHAT', 'GROUPCHAT', 'WORKSPACE', 'WORKSPACE', 'WORKSPACE', 'WORKSPACE', 'WORKSPACE']);
  expect(lines.filter((it) => !it.canDelete).map((it) => it.icon)).toEqual(['REQUEST', 'TRANSFER', 'INVITATION']);
});

test('a conversation makes no activity [NOTIF-029]', () => {
  expect(listed({ tracks, requests, kinds }).map((it) => `${it.key} ${it.activity?.type}`)).toEqual([
    'direct undefined',
    'group undefined',
    'busy CHAT_MESSAGE',
    'asked CHAT_MESSAGE',
    'busy:MEMBERSHIP_REQUEST::priya MEMBERSHIP_REQUEST',
    'offered:TRACK_TRANSFER_REQUEST:: TRACK_TRANSFER_REQUEST',
    'invited:MEMBERSHIP_REQUEST:: MEMBERSHIP_REQUEST',
  ]);
});

test('each activity has all its fields, in whatever way it came [NOTIF-007]', () => {
  const fields = ['type', 'date', 'userId', 'userName', 'message', 'track', 'entryId', 'targetId', 'tableId', 'canDelete'];
  for (const it of listed({ tracks, requests, kinds })) if (it.activity) expect(Object.keys(it.activity).sort()).toEqual(fields.sort());
});

test('while one wants to be left alone, only what nobody else can answer is told', () => {
  const lines = listed({ tracks, requests, kinds });
  expect(notifiedNow(lines, false)).toHaveLength(lines.length);
  expect(notifiedNow(lines, true).map((it) => it.icon)).toEqual(['REQUEST', 'TRANSFER', 'INVITATION']);
});

test('each says what it is about', () => {
  const t: Texts = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
  const words = Object.fromEntries(listed({ tracks, requests, kinds }).map((it) => [it.key, [it.title(t), it.subtext(t)]]));
  expect(words['asked']![1]).toMatch(/^shell.mentionedAnd .*shell.mentioned .*ui.unread /);
  expect(words['busy:MEMBERSHIP_REQUEST::priya']).toEqual(['busy', 'browse.asksToJoin {"name":"Priya Nair"}']);
  expect(words['offered:TRACK_TRANSFER_REQUEST::']).toEqual(['offered', 'transfer.askedBy {"name":"Mateo Ruiz"}']);
  expect(words['busy']).toEqual(['busy', 'ui.unread {"count":7} · Mateo Ruiz: Beans']);
});

test.each([
  ['the thread where I am mentioned', { numUnseenMentions: 1, unseenThreads: { a: 1 } }, { to: 'SingleChatThread', parentChatId: 'a' }],
  ['the threads where it may be one of several', { numUnseenMentions: 1, unseenThreads: { a: 1, b: 1 } }, { to: 'AllChatThreads' }],
  ['the chat where one is there', { numUnseenChatMessages: 1, numUnseenMentions: 2, unseenThreads: { a: 1 } }, { to: 'TrackMainBase' }],
])('a mention in a thread leads to %s', (_, unseen, { to, ...params }) => {
  const [line] = listed({ tracks: [track('asked', { numUnseenThreadMentions: 1, ...unseen })], requests: [], kinds });
  expect(line!.route).toEqual({ to, params: { trackId: 'asked', ...params } });
});

test.each([
  [
    { MENTIONS: { list: false } },
    [
      'direct 1',
      'group 1',
      'busy 7',
      'asked 1',
      'busy:MEMBERSHIP_REQUEST::priya 1',
      'offered:TRACK_TRANSFER_REQUEST:: 1',
      'invited:MEMBERSHIP_REQUEST:: 1',
    ],
  ],
  [{ CHATS: { list: false }, INVITATIONS: { list: false } }, ['busy 7', 'asked 2', 'offered:TRACK_TRANSFER_REQUEST:: 1']],
  [
    { MESSAGES: { list: false }, TRANSFERS: { list: false } },
    ['direct 1', 'group 1', 'asked 1', 'busy:MEMBERSHIP_REQUEST::priya 1', 'invited:MEMBERSHIP_REQUEST:: 1'],
  ],
  [
    { MESSAGES: { push: false }, INVITATIONS: { push: false } },
    listed({ tracks, requests, kinds }).map((it) => `${it.key} ${it.displayNumber}`),
  ],
])('who chose %j has these in the list and in the counts', (chosen, lines) => {
  const kinds = allNotifyKinds(chosen);
  const mine = tracks.map((it) => ({ ...it, notified: notified('ALL', chosen, it.type === 'PRIVATE_CHAT') }));
  const shown = listed({ tracks: mine, requests, kinds });
  expect(shown.map((it) => `${it.key} ${it.displayNumber}`)).toEqual(lines);
  const unseen = unseenOf(mine, requests, kinds);
  expect(countOf(shown)).toBe(unseen.tracks + unseen.chats + unseen.invitations);
});

const recordChange = (more: Partial<RecordActivity> = {}): RecordActivity => ({
  id: `of ${JSON.stringify(more)}`,
  type: 'NON_TASK_RECORD_MODIFIED',
  reason: 'changed',
  trackId: 'busy',
  ...{ appId: 'roastery', tableId: 'lots', viewId: 'all', targetId: null, userId: 'mateo' },
  title: 'Guji',
  records: 3,
  date: '2026-11-19T10:30:00.000Z',
  ...more,
});
const spoken: Texts = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;

test('changes of records are a line for each table and person, with their number, and lead to a view of them', () => {
  const records = [
    recordChange(),
    recordChange({ tableId: 'roasts', records: 1, targetId: 'r1' }),
    recordChange({ userId: 'priya', records: 2 }),
  ];
  const lines = listed({ tracks: [track('busy', {})], requests: [], kinds, records });
  expect(lines.map((it) => it.subtext(spoken))).toEqual(
    expect.arrayContaining(['notify.modified Mateo Ruiz 3', 'notify.modified Mateo Ruiz 1', 'notify.modified ui.unknownPerson  2']),
  );
  const routes = lines.map((it) => [it.route.to, it.route.params]);
  expect(routes).toContainEqual(['TrackAppView', { trackId: 'busy', appId: 'roastery', viewId: 'all' }]);
  expect(routes).toContainEqual(['SingleTrackTask', { trackId: 'busy', taskId: 'r1' }]);
});

test('a task that I am assigned is told where only mentions are, and other changes are not', () => {
  const task = recordChange({ type: 'TASK_MODIFIED', reason: 'assigned', targetId: 'port', records: 1 });
  const records = [task, recordChange()];
  const lines = (level: NotifyLevel) => listed({ tracks: [track('busy', { notified: notified(level) })], requests: [], kinds, records });
  expect(lines('MENTIONS').map((it) => [it.icon, it.direct, it.subtext(spoken)])).toEqual([
    ['TASK', true, 'notify.assignedTask Mateo Ruiz Guji'],
  ]);
  expect(lines('NONE')).toEqual([]);
});

test('what each person added to a track is a line of its own, where I want to hear of all that happens there', () => {
  const entry = (id: string, trackId: string, userId: string): EntryActivity => ({
    ...{ id, type: 'NEW_ENTRY', trackId, entryId: null, folderId: '0', userId, title: 'Plan.pdf', entries: 3, files: true },
    date: '2026-11-19T10:50:00.000Z',
  });
  const places = [
    track('blend', {}),
    track('mentions', { notified: notified('MENTIONS') }),
    track('muted', { notified: notified('NONE') }),
    track('away', { trackHidden: true }),
  ];
  const entries = ['blend', 'mentions', 'muted', 'away', 'left'].flatMap((it) => [entry(it, it, 'mateo'), entry(`${it} 2`, it, 'priya')]);
  expect(listed({ tracks: places, requests: [], kinds, entries }).map((it) => [it.key, it.displayNumber])).toEqual([
    ['blend:NEW_ENTRY:mateo', 1],
    ['blend:NEW_ENTRY:priya', 1],
  ]);
});

test('each thing that became of an article is a line, which is put away by itself [NOTIF-014]', () => {
  const article = (id: string, isDeleted: boolean, notifications: ArticleNews['notifications']): ArticleNews => ({
    ...{ id, displayName: 'Beans', trackIds: [], url: `/k/a/${id}`, isDeleted },
    notifications,
  });
  const at = (hour: number) => ({ timestamp: `2026-11-19T0${hour}:00:00.000Z`, actorId: 'mateo' });
  const articles = [
    article('beans', false, [
      { type: 'ARTICLE_EDITED', ...at(8) },
      { type: 'ARTICLE_COMMENTED', ...at(7) },
    ]),
    article('old', true, [{ type: 'ARTICLE_DELETED', ...at(9) }]),
  ];
  const lines = listed({ tracks: [], requests: [], kinds, articles });
  expect(lines.map((it) => it.article)).toEqual([
    { articleId: 'old', type: 'ARTICLE_DELETED' },
    { articleId: 'beans', type: 'ARTICLE_EDITED' },
    { articleId: 'beans', type: 'ARTICLE_COMMENTED' },
  ]);
  expect(lines.map((it) => it.route.params)).toEqual(['old', 'beans', 'beans'].map((id) => ({ articlePath: `a/${id}` })));
  expect(lines[1]!.subtext(((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as Texts)).toContain(
    'Mateo Ruiz',
  );
  expect(countOf(lines)).toBe(3);
});
