import { type Activity, type KnowledgeNotificationType, type RouteName, rootFolder } from '@trackyard/contract';
import type { ClearedNotification, WorkspaceTrack } from '@trackyard/data-worker';
import type { ActivityGroup } from '@trackyard/rules';
import type { Texts } from '../../texts/index.ts';
import { isConversation, titleOf } from '../tracks/titles.ts';
import { countsIn } from './counts.ts';

/** One line of the unified list (spec §3). */
export interface Notification {
  key: string;
  type: 'CHAT' | 'GROUPCHAT' | 'WORKSPACE' | 'ARTICLE' | 'ARTICLE_COMMENT';
  icon: NotificationIcon;
  /** The newest that it tells of; null for a conversation, which makes no activity (decisions, core 5), and for an article. */
  activity: Activity | null;
  /** The notifications that are dismissed with the line. */
  clears: ClearedNotification | null;
  /** The news of an article that is dismissed with the line. */
  article?: { articleId: string; type: KnowledgeNotificationType };
  timestamp: string;
  /** How many unseen things it stands for. */
  displayNumber: number;
  /** The line concerns me directly: a mention, a conversation or a request. */
  direct: boolean;
  /** The person who did it, where it is one. */
  userIdent: string | null;
  /** The address of the line. */
  route: Place;
  /** The request to join that is answered in the line. */
  asker?: { trackId: string; userId: string; name: string };
  /** The line can be dismissed without an answer. */
  canDelete: boolean;
  title(t: Texts): string;
  subtext(t: Texts): string;
}
interface Place {
  to: RouteName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}
export type NotificationIcon =
  | 'CHAT'
  | 'GROUPCHAT'
  | 'WORKSPACE'
  | 'MENTION'
  | 'REPLIES'
  | 'INVITATION'
  | 'TRANSFER'
  | 'REQUEST'
  | 'ENTRY'
  | 'COMMENT'
  | 'TASK'
  | 'RECORD'
  | 'ARTICLE'
  | 'ARTICLE_COMMENT';

/** The line of one or several activities of a track. */
export function lineOf(group: ActivityGroup, track: WorkspaceTrack): Notification {
  const { newest } = group;
  const basics = { ...basicsOf(newest, track), key: group.key };
  switch (newest.type) {
    case 'CHAT_MESSAGE':
      return { ...basics, ...chatPart(newest, track) };
    case 'THREAD_CHAT_MESSAGE':
      return { ...basics, ...threadPart(newest, track) };
    case 'ENTRY_COMMENT':
      return { ...basics, ...commentPart(newest, track) };
    case 'TRACK_TRANSFER_REQUEST':
      return { ...basics, icon: 'TRANSFER', direct: true, subtext: (t) => transferText(newest, t) };
    case 'MEMBERSHIP_REQUEST':
      return { ...basics, ...(newest.targetId ? requestPart(newest, newest.targetId) : invitationPart(newest)) };
    case 'TASK_MODIFIED':
    case 'NON_TASK_RECORD_MODIFIED':
      return { ...basics, ...recordsPart(group) };
    default:
      return { ...basics, ...newEntriesPart(newest) };
  }
}

/** The line of a conversation, which is named by its people. */
export function conversationLine(newest: Activity, track: WorkspaceTrack): Notification[] {
  const { chat, threads, comments } = countsIn(track);
  const isChat = newest.type === 'CHAT_MESSAGE';
  if (newest.type === 'ENTRY_COMMENT')
    return comments.count === 0
      ? []
      : [{ ...basicsOf(newest, track), activity: null, key: `${track.id}:${newest.entryId}`, ...commentPart(newest, track) }];
  if ((isChat ? chat : threads).count === 0) return [];
  const basics = { ...basicsOf(newest, track), activity: null, key: isChat ? track.id : `${track.id}:replies` };
  const part = isChat ? { ...chatPart(newest, track), icon: typeOf(track), direct: true } : threadPart(newest, track);
  return [{ ...basics, ...part }];
}

function basicsOf(newest: Activity, track: WorkspaceTrack) {
  const type = typeOf(track);
  return {
    type,
    icon: type,
    activity: newest,
    clears: {
      ...{ type: newest.type, trackId: track.id, entryId: newest.entryId, targetId: newest.targetId },
      ...{ tableId: newest.tableId, userId: newest.userId },
    },
    timestamp: newest.date,
    displayNumber: 1,
    direct: false,
    userIdent: newest.userId,
    route: { to: 'TrackMainBase', params: { trackId: track.id } } as Place,
    canDelete: newest.canDelete,
    title: (t: Texts) => titleOf(track) || t('tracks.emptyConversation'),
  };
}
const typeOf = (track: WorkspaceTrack): 'CHAT' | 'GROUPCHAT' | 'WORKSPACE' =>
  isConversation(track) ? (track.others.length > 1 ? 'GROUPCHAT' : 'CHAT') : 'WORKSPACE';

function chatPart(newest: Activity, track: WorkspaceTrack) {
  const { count, mentions } = countsIn(track).chat;
  return {
    icon: mentions > 0 ? ('MENTION' as const) : typeOf(track),
    displayNumber: count,
    direct: mentions > 0,
    subtext: (t: Texts) => withWords(newest, countLine(t, mentions, 'ui.unread', count - mentions), track),
  };
}

function threadPart(newest: Activity, track: WorkspaceTrack) {
  const { count, mentions } = countsIn(track).threads;
  return {
    icon: mentions > 0 ? ('MENTION' as const) : ('REPLIES' as const),
    displayNumber: count,
    direct: mentions > 0,
    route: threadsOf(track),
    subtext: (t: Texts) => withWords(newest, countLine(t, mentions, 'shell.replies', count - mentions), track),
  };
}

/** Of the comments on one thing: how many are unread. */
function commentPart(newest: Activity, track: WorkspaceTrack) {
  const { entryId, targetId, tableId } = newest;
  const count = track.unseenComments[entryId ?? ''] ?? 1;
  const query = targetId ? { message: targetId } : {};
  const trackId = track.id;
  const subject =
    entryId === null
      ? undefined
      : tableId
        ? { to: 'SingleTrackTask' as const, params: { trackId, taskId: entryId }, query }
        : { to: 'TrackEntry' as const, params: { trackId, entryId }, query };
  return {
    icon: 'COMMENT' as const,
    displayNumber: count,
    ...(subject && { route: subject as Place }),
    subtext: (t: Texts) => withWords(newest, t('notify.comments', { count }), track),
  };
}

/** Of changed records: a task by its title, several by their number; the line leads to the record, or to a view of them all. */
function recordsPart({ newest, activities }: ActivityGroup) {
  const { type, track: trackId, targetId, change, message } = newest;
  // What is said of one record again and again is of one record.
  const isOne = targetId !== null && activities.every((it) => it.targetId === targetId && (it.change?.records ?? 1) === 1);
  const count = isOne ? 1 : activities.reduce((sum, it) => sum + (it.change?.records ?? 1), 0);
  const isDue = (it: Activity) => it.change?.reason === 'due' || it.change?.reason === 'overdue';
  const due = (isOne && activities.find(isDue)) || (isDue(newest) && count === 1 ? newest : undefined);
  const view = change && ({ to: 'TrackAppView', params: { trackId, appId: change.appId, viewId: change.viewId } } as Place);
  const one = count === 1 && targetId ? ({ to: 'SingleTrackTask', params: { trackId, taskId: targetId } } as Place) : undefined;
  const all = type === 'TASK_MODIFIED' ? ({ to: 'TrackTasks', params: { trackId } } as Place) : view;
  const route = one ?? all;
  return {
    icon: type === 'TASK_MODIFIED' ? ('TASK' as const) : ('RECORD' as const),
    displayNumber: activities.length,
    direct: activities.some((it) => it.change !== undefined && it.change.reason !== 'changed'),
    ...(route && { route }),
    subtext: (t: Texts) => {
      const name = nameIn(newest, t);
      if (type === 'NON_TASK_RECORD_MODIFIED') return t('notify.modified', { name, count });
      if (due) {
        const isOverdue = due.change?.reason === 'overdue';
        if (!due.message) return t(isOverdue ? 'notify.overdueTask' : 'notify.dueTask');
        return t(isOverdue ? 'notify.overdue' : 'notify.due', { title: due.message });
      }
      const isAssigned = change?.reason === 'assigned';
      if (count > 1 || !message) return t(isAssigned ? 'notify.assignedTasks' : 'notify.taskModified', { name, count });
      return t(isAssigned ? 'notify.assignedTask' : 'notify.changedTask', { name, title: message });
    },
  };
}

/** Of entries that somebody added: one by its title, several by their number; the line leads to it, or to the folder in which they are. */
function newEntriesPart(newest: Activity) {
  const { track: trackId, entryId, message: title, added } = newest;
  const place = entryId ?? (added?.folderId === rootFolder ? undefined : added?.folderId);
  const route: Place = place ? { to: 'TrackEntry', params: { trackId, entryId: place } } : { to: 'TrackEntries', params: { trackId } };
  return {
    icon: 'ENTRY' as const,
    route,
    subtext: (t: Texts) => {
      const [name, count] = [nameIn(newest, t), added?.entries ?? 1];
      if (count === 1 && title) return t('notify.newEntry', { name, title });
      return t(added?.files ? 'notify.newFiles' : 'notify.newItems', { name, count });
    },
  };
}

const requestPart = (newest: Activity, userId: string) => ({
  icon: 'REQUEST' as const,
  direct: true,
  route: { to: 'TrackInfo', params: { trackId: newest.track } } as Place,
  asker: { trackId: newest.track, userId, name: newest.userName },
  subtext: (t: Texts) => t('browse.asksToJoin', { name: nameIn(newest, t) }),
});

const invitationPart = (newest: Activity) => ({
  icon: 'INVITATION' as const,
  subtext: (t: Texts) => t('home.invitedBy', { name: nameIn(newest, t) }),
});

/** The name of a person of another tenant may be unknown. */
const transferText = ({ userName: name }: Activity, t: Texts): string =>
  name ? t('transfer.askedBy', { name }) : t('transfer.youAreAsked');

const nameIn = ({ userName }: Activity, t: Texts): string => userName || t('ui.unknownPerson');

/** The number of mentions, and of other messages: as many as the badge counts. */
function countLine(t: Texts, mentions: number, others: 'ui.unread' | 'shell.replies', count: number): string {
  if (mentions === 0) return t(others, { count });
  const mentioned = t('shell.mentioned', { count: mentions });
  return count > 0 ? t('shell.mentionedAnd', { mentioned, others: t(others, { count }) }) : mentioned;
}
/** In a conversation of two the sender is plain. */
function withWords({ userName, message }: Activity, counted: string, track: WorkspaceTrack): string {
  if (!message) return counted;
  return typeOf(track) === 'CHAT' ? `${counted} · ${message}` : `${counted} · ${userName}: ${message}`;
}

function threadsOf({ id: trackId, unseenThreads }: WorkspaceTrack): Place {
  const [parentChatId, ...others] = Object.keys(unseenThreads);
  if (parentChatId && others.length === 0) return { to: 'SingleChatThread', params: { trackId, parentChatId } };
  return { to: 'AllChatThreads', params: { trackId } };
}
