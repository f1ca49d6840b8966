import type { Activity, KnowledgeNotificationType, RouteName } from '@trackyard/contract';
import type { ClearedNotification, WorkspaceTrack } from '@trackyard/data-worker';
import type { ActivityGroup } from '@trackyard/rules';
import type { Texts } from '../../texts/index.ts';
import { titleOf } from '../tracks/titles.ts';
import { chatPart, commentPart, threadPart, typeOf } from './chat-lines.ts';
import { countsIn } from './counts.ts';
import { nameIn, newEntriesPart, recordsPart } from './record-lines.ts';

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
export interface Place {
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
