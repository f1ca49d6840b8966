import type { ActivityType, NotifyKinds } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { isListed, isTold, repliesTold } from '@trackyard/rules';
import { isConversation, newestOf, newsIn, titleOf } from '../../data/index.ts';
import type { AnyTarget } from '../../links/index.ts';
import type { Texts } from '../../texts/index.ts';

/** One line of the unified list (spec §3). */
export interface Notification {
  key: string;
  type: 'CHAT' | 'GROUPCHAT' | 'WORKSPACE' | 'ARTICLE' | 'ARTICLE_COMMENT';
  icon: 'CHAT' | 'GROUPCHAT' | 'WORKSPACE' | 'MENTION' | 'REPLIES' | 'INVITATION' | 'TRANSFER' | 'REQUEST';
  /** Which activity it tells of; null for a conversation, which makes no activity (decisions, core 5). */
  activity: ActivityType | null;
  timestamp: string;
  /** How many unseen things it stands for. */
  displayNumber: number;
  /** It is meant for me. */
  direct: boolean;
  trackId: string;
  /** Who did it, where it is one person. */
  userIdent: string | null;
  /** Where one sees it. */
  route: AnyTarget;
  /** Who asks to be let in: it is answered here. */
  asker?: { userId: string; name: string };
  /** It can be put away without an answer. */
  canDelete: boolean;
  /** The number up to which the messages of the chat count as seen then. */
  seenUpTo: number | null;
  /** The same for replies, where something in its threads is new for me. */
  repliesUpTo?: number;
  title(t: Texts): string;
  subtext(t: Texts): string;
}
/** What notifications are made of. */
export interface News {
  tracks: readonly WorkspaceTrack[];
  requests: readonly JoinRequest[];
  kinds: NotifyKinds;
}
type Source = (news: News) => Notification[];

const invitations: Source = ({ tracks, kinds }) =>
  tracks
    .filter((it) => kinds.INVITATIONS.list && it.pending && !it.transferToMe && !it.asked && !it.trackHidden)
    .map((track) => ({
      ...basics(track, 1),
      icon: 'INVITATION',
      activity: 'MEMBERSHIP_REQUEST',
      timestamp: track.membership.added,
      direct: false,
      userIdent: track.membership.invitation?.invitedByUserId ?? null,
      canDelete: false,
      seenUpTo: null,
      subtext: (t) => t('home.invitedBy', { name: track.membership.invitation?.invitedBy ?? t('ui.unknownPerson') }),
    }));

/** Hidden or not: without an answer the track stays as it is. */
const transfers: Source = ({ tracks, kinds }) =>
  tracks
    .filter((it) => kinds.TRANSFERS.list && it.transferToMe)
    .map((track) => ({
      ...basics(track, 1),
      key: `${track.id}:transfer`,
      icon: 'TRANSFER',
      activity: 'TRACK_TRANSFER_REQUEST',
      timestamp: track.pending ? track.membership.added : track.lastUpdated,
      direct: true,
      userIdent: track.owner,
      canDelete: false,
      seenUpTo: null,
      subtext: (t) => t('transfer.youAreAsked'),
    }));

const requests: Source = (news) =>
  (news.kinds.INVITATIONS.list ? news.requests : []).map(({ id, trackId, title, userId, added, person: { displayName: name } }) => ({
    key: id,
    type: 'WORKSPACE',
    icon: 'REQUEST',
    activity: 'MEMBERSHIP_REQUEST',
    timestamp: added,
    displayNumber: 1,
    direct: true,
    trackId,
    userIdent: userId,
    canDelete: false,
    route: { to: 'TrackInfo', params: { trackId } },
    asker: { userId, name },
    seenUpTo: null,
    title: () => title,
    subtext: (t) => t('browse.asksToJoin', { name }),
  }));

const talkedIn = ({ tracks }: News): WorkspaceTrack[] =>
  tracks.filter((it) => !it.pending && !it.trackHidden && (isConversation(it) || isListed(it)));

const messages: Source = (news) =>
  talkedIn(news)
    .map((track) => ({ track, count: newsIn(track) - threadMentionsIn(track), mentions: mentionsIn(track) }))
    .filter(({ count }) => count > 0)
    .map(({ track, count, mentions }) => ({
      ...basics(track, count),
      icon: mentions > 0 && !isConversation(track) ? 'MENTION' : iconOf(track),
      activity: isConversation(track) ? null : 'CHAT_MESSAGE',
      timestamp: newestOf(track),
      direct: isConversation(track) || mentions > 0,
      userIdent: track.lastChatMessage?.senderId ?? null,
      canDelete: true,
      seenUpTo: track.lastNumber,
      subtext: (t) => said(t, mentions, 'ui.unread', count - mentions),
    }));

/** In threads: replies in those that I follow, and what mentions me. One line, since they are seen together. */
const replies: Source = (news) =>
  talkedIn(news)
    .map((track) => ({ track, count: repliesTold(track, track.told), mentions: threadMentionsIn(track) }))
    .filter(({ count, mentions }) => count + mentions > 0)
    .map(({ track, count, mentions }) => ({
      ...basics(track, count + mentions),
      key: `${track.id}:replies`,
      route: threadsOf(track),
      icon: mentions > 0 ? 'MENTION' : 'REPLIES',
      activity: isConversation(track) ? null : 'THREAD_CHAT_MESSAGE',
      timestamp: track.lastReply ?? newestOf(track),
      direct: mentions > 0,
      userIdent: null,
      canDelete: true,
      seenUpTo: null,
      repliesUpTo: track.lastReplyNumber,
      subtext: (t) => said(t, mentions, 'shell.replies', count),
    }));
/** What mentions me, and what there is besides: as many as the badge counts. */
function said(t: Texts, mentions: number, others: 'ui.unread' | 'shell.replies', count: number): string {
  if (mentions === 0) return t(others, { count });
  const mentioned = t('shell.mentioned', { count: mentions });
  return count > 0 ? t('shell.mentionedAnd', { mentioned, others: t(others, { count }) }) : mentioned;
}

/** Of what `newsIn` counts, what stands in threads. */
const threadMentionsIn = (track: WorkspaceTrack): number => (track.told.MENTION ? track.numUnseenThreadMentions : 0);
const mentionsIn = (track: WorkspaceTrack): number =>
  track.told.MENTION ? Math.max(0, track.numUnseenMentions - track.numUnseenThreadMentions) : 0;

const chatOf = (trackId: string): AnyTarget => ({ to: 'TrackMainBase', params: { trackId } });

function threadsOf({ id: trackId, unseenThreads }: WorkspaceTrack): AnyTarget {
  const [parentChatId, ...others] = Object.keys(unseenThreads);
  if (parentChatId && others.length === 0) return { to: 'SingleChatThread', params: { trackId, parentChatId } };
  return { to: 'AllChatThreads', params: { trackId } };
}

/** Where notifications come from. A new kind is one line here. */
const sources: readonly Source[] = [transfers, requests, invitations, messages, replies];

/** All of them, the newest first. */
export const notificationsOf = (news: News): Notification[] =>
  sources.flatMap((source) => source(news)).sort((a, b) => compare(b.timestamp, a.timestamp) || compare(a.key, b.key));

/** Invitations wait for their answer. */
export const canBeCleared = (notifications: readonly Notification[]): boolean => notifications.some((it) => it.canDelete);

/** Of these, what badge, title and icon tell of now: while one wants to be left alone, only what nobody else can answer. */
export const toldNow = (notifications: readonly Notification[], quiet: boolean): readonly Notification[] =>
  notifications.filter((it) => isTold(it.canDelete ? 'MESSAGE' : 'ASKED', { level: 'ALL', quiet }));

/** How many unseen things they stand for. */
export const countOf = (notifications: readonly Notification[]): number => notifications.reduce((sum, it) => sum + it.displayNumber, 0);

const basics = (track: WorkspaceTrack, displayNumber: number) => ({
  key: track.id,
  trackId: track.id,
  type: typeOf(track),
  route: chatOf(track.id),
  displayNumber,
  title: (t: Texts) => titleOf(track) || t('tracks.emptyConversation'),
});
const typeOf = (track: WorkspaceTrack): Notification['type'] =>
  isConversation(track) ? (track.others.length > 1 ? 'GROUPCHAT' : 'CHAT') : 'WORKSPACE';
const iconOf = (track: WorkspaceTrack): Notification['icon'] => typeOf(track) as 'CHAT' | 'GROUPCHAT' | 'WORKSPACE';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
