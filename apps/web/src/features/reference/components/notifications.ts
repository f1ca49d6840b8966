import type { Activity, KnowledgeNotification } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { groupedActivities } from '@trackyard/rules';
import { articleLine, conversationLine, lineOf, type Notification } from '../../../data/index.ts';
import { people } from './people.ts';

const [anna, mateo, aiko] = people as [(typeof people)[number], (typeof people)[number], (typeof people)[number]];
const at = (minute: number): string => `2026-11-19T09:${String(minute).padStart(2, '0')}:00.000Z`;

/** As much of a track as a line looks at. */
const track = (more: object): WorkspaceTrack =>
  ({
    id: 'sample',
    type: 'STANDARD',
    title: 'Autumn blend launch',
    pending: false,
    notified: { MESSAGE: true, REPLY: true, MENTION: true },
    numUnseenChatMessages: 0,
    numUnseenMentions: 0,
    numUnseenThreadMentions: 0,
    numUnseenCommentMentions: 0,
    unseenThreads: {},
    unseenComments: {},
    others: [],
    ...more,
  }) as unknown as WorkspaceTrack;

const activity = (type: Activity['type'], minute: number, more: Partial<Activity> = {}): Activity => ({
  type,
  date: at(minute),
  userId: mateo.id,
  userName: mateo.displayName,
  message: '',
  track: 'sample',
  entryId: null,
  targetId: null,
  tableId: null,
  canDelete: true,
  ...more,
});
const record = (minute: number, more: Partial<Activity>) =>
  activity('NON_TASK_RECORD_MODIFIED', minute, { tableId: 'lots', targetId: `lot ${minute}`, ...more });

const busy = track({ numUnseenChatMessages: 120, numUnseenMentions: 1, numUnseenThreadMentions: 1, unseenThreads: { a: 3 } });
const named = track({ id: 'named', numUnseenChatMessages: 4, numUnseenMentions: 2, unseenThreads: { a: 1 } });
const direct = track({ type: 'PRIVATE_CHAT', numUnseenChatMessages: 1, others: [{ userId: mateo.id, person: mateo }] });
const group = track({ ...direct, others: [mateo, aiko].map((person) => ({ userId: person.id, person })) });
const said = { message: 'The first roast is on Monday' };

const activities: Activity[] = [
  activity('CHAT_MESSAGE', 50, said),
  activity('CHAT_MESSAGE', 49, { ...said, track: 'named' }),
  activity('THREAD_CHAT_MESSAGE', 48, { message: 'Lot 7' }),
  activity('THREAD_CHAT_MESSAGE', 47, { message: 'Lot 8', track: 'named' }),
  activity('TRACK_TRANSFER_REQUEST', 46, { canDelete: false }),
  activity('MEMBERSHIP_REQUEST', 45, { canDelete: false }),
  activity('MEMBERSHIP_REQUEST', 44, { canDelete: false, targetId: aiko.id, userId: aiko.id, userName: aiko.displayName }),
  activity('NEW_ENTRY', 43, { entryId: 'entry', message: 'Plan.pdf', added: { entries: 1, files: true, folderId: '0' } }),
  activity('NEW_ENTRY', 43, { userId: aiko.id, userName: aiko.displayName, added: { entries: 12, files: true, folderId: '0' } }),
  activity('ENTRY_COMMENT', 42, { entryId: 'entry', message: 'Lot 9' }),
  activity('TASK_MODIFIED', 41, { targetId: 'task' }),
  ...[40, 39, 38].map((minute) => record(minute, {})),
  record(37, { userId: aiko.id, userName: aiko.displayName }),
  record(36, { tableId: 'roasts', userName: '', userId: null }),
  // Invalid, and so not in the list.
  record(35, { tableId: 'hidden' }),
  activity('CHAT_MESSAGE', 34, { track: 'private' }),
];

const article = (type: KnowledgeNotification['type'], minute: number): KnowledgeNotification => ({
  type,
  timestamp: at(minute),
  data: {
    articleTitle: 'How we cup',
    url: '/kb/cupping',
    authorId: anna.id,
    deletedById: null,
    actionedById: mateo.id,
    filename: 'scores.pdf',
  },
});
const articles = (
  [
    'ARTICLE_EDITED',
    'ARTICLE_DELETED',
    'ARTICLE_MENTIONED',
    'ARTICLE_COMMENTED',
    'COMMENT_MENTIONED',
    'ATTACHMENT_ADDED',
    'ATTACHMENT_UPDATED',
  ] as const
).map((type, number) => article(type, 30 - number));

/** Each kind of line once; they lead back to this page. */
export function sampleNotifications(): Notification[] {
  const places = { isPrivateChat: (id: string) => id === 'private', viewOf: (id: string) => (id === 'hidden' ? null : id) };
  const inTracks = groupedActivities(activities, places).map((it) => lineOf(it, it.newest.track === 'named' ? named : busy));
  const chats = [direct, group].flatMap((it, number) => conversationLine(activity('CHAT_MESSAGE', 33 - number, said), it));
  const route = { to: 'Components' } as const;
  const ofArticles = articles.map((it) =>
    articleLine(it, { route, nameOf: (id) => people.find((one) => one.id === id)?.displayName ?? '' }),
  );
  return [...inTracks, ...chats, ...ofArticles].map((it, number) => ({ ...it, route, key: `${number}` }));
}
