import type { Activity } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { Texts } from '../../texts/index.ts';
import { isConversation } from '../tracks/titles.ts';
import { countsIn } from './counts.ts';
import type { Place } from './lines.ts';

export const typeOf = (track: WorkspaceTrack): 'CHAT' | 'GROUPCHAT' | 'WORKSPACE' =>
  isConversation(track) ? (track.others.length > 1 ? 'GROUPCHAT' : 'CHAT') : 'WORKSPACE';

export function chatPart(newest: Activity, track: WorkspaceTrack) {
  const { count, mentions } = countsIn(track).chat;
  return {
    icon: mentions > 0 ? ('MENTION' as const) : typeOf(track),
    displayNumber: count,
    direct: mentions > 0,
    subtext: (t: Texts) => withWords(newest, countLine(t, mentions, 'ui.unread', count - mentions), track),
  };
}

export function threadPart(newest: Activity, track: WorkspaceTrack) {
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
export function commentPart(newest: Activity, track: WorkspaceTrack) {
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
