import type { Preferences } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { isListed } from '@trackyard/rules';
import { isConversation, newestOf, newsIn, titleOf } from '../../data/index.ts';
import type { AnyTarget } from '../../links/index.ts';
import type { Texts } from '../../texts/index.ts';

/** One line of the popup. */
export interface Notification {
  key: string;
  kind: 'CHAT' | 'GROUPCHAT' | 'WORKSPACE' | 'MENTION' | 'INVITATION' | 'TRANSFER' | 'REQUEST';
  timestamp: string;
  /** How many unseen things it stands for. */
  displayNumber: number;
  /** It is meant for me. */
  direct: boolean;
  trackId: string;
  /** Where one sees it. */
  target: AnyTarget;
  /** Who asks to be let in: it is answered here. */
  asker?: { userId: string; name: string };
  /** Of what can be cleared: the number up to which its messages count as seen then. */
  seenUpTo: number | null;
  /** Where something in its threads means me: the same for its replies. */
  repliesUpTo?: number;
  title(t: Texts): string;
  subtext(t: Texts): string;
}
/** What notifications are made of. */
export interface News {
  tracks: readonly WorkspaceTrack[];
  requests: readonly JoinRequest[];
  /** Of which messages in tracks one wants to be told; those of conversations always count. */
  level: Preferences['notifyMessages'];
}
type Source = (news: News) => Notification[];

const invitations: Source = ({ tracks }) =>
  tracks
    .filter((it) => it.pending && !it.transferToMe && !it.asked && !it.trackHidden)
    .map((track) => ({
      ...basics(track, 1),
      kind: 'INVITATION',
      timestamp: track.membership.added,
      direct: false,
      seenUpTo: null,
      subtext: (t) => t('home.invitedBy', { name: track.membership.invitation?.invitedBy ?? t('ui.unknownPerson') }),
    }));

/** Hidden or not: without an answer the track stays as it is. */
const transfers: Source = ({ tracks }) =>
  tracks
    .filter((it) => it.transferToMe)
    .map((track) => ({
      ...basics(track, 1),
      key: `${track.id}:transfer`,
      kind: 'TRANSFER',
      timestamp: track.pending ? track.membership.added : track.lastUpdated,
      direct: true,
      seenUpTo: null,
      subtext: (t) => t('transfer.youAreAsked'),
    }));

const requests: Source = (news) =>
  news.requests.map(({ id, trackId, title, userId, added, person: { displayName: name } }) => ({
    key: id,
    kind: 'REQUEST',
    timestamp: added,
    displayNumber: 1,
    direct: true,
    trackId,
    target: { to: 'TrackInfo', params: { trackId } },
    asker: { userId, name },
    seenUpTo: null,
    title: () => title,
    subtext: (t) => t('browse.asksToJoin', { name }),
  }));

const messages: Source = ({ tracks, level }) =>
  tracks
    .filter((it) => !it.pending && !it.trackHidden && (isConversation(it) || isListed(it)))
    .map((track) => ({ track, unseen: toldOf(track, level) }))
    .filter(({ unseen }) => unseen > 0)
    .map(({ track, unseen }) => ({
      ...basics(track, unseen),
      target: placeOf(track),
      kind: kindOf(track),
      timestamp: newestOf(track),
      direct: isConversation(track) || track.numUnseenMentions > 0,
      seenUpTo: track.lastNumber,
      ...(track.numUnseenThreadMentions > 0 && { repliesUpTo: track.lastReplyNumber }),
      subtext: (t) =>
        track.numUnseenMentions > 0
          ? t('shell.mentioned', { count: track.numUnseenMentions })
          : t('ui.unread', { count: track.numUnseenChatMessages }),
    }));

/** Where all that mentions me is in threads, the chat does not show it. */
function placeOf({ id: trackId, numUnseenMentions, numUnseenThreadMentions, unseenThreads }: WorkspaceTrack): AnyTarget {
  if (numUnseenThreadMentions === 0 || numUnseenMentions > numUnseenThreadMentions) return chatOf(trackId);
  const [parentChatId, ...others] = Object.keys(unseenThreads);
  if (parentChatId && others.length === 0) return { to: 'SingleChatThread', params: { trackId, parentChatId } };
  return { to: 'AllChatThreads', params: { trackId } };
}
const chatOf = (trackId: string): AnyTarget => ({ to: 'TrackMainBase', params: { trackId } });

/** How many of its unseen messages one wants to be told of. */
function toldOf(track: WorkspaceTrack, level: News['level']): number {
  if (isConversation(track) || level === 'ALL') return newsIn(track);
  return level === 'MENTIONS' ? track.numUnseenMentions : 0;
}

/** Where notifications come from. A new kind is one line here. */
const sources: readonly Source[] = [transfers, requests, invitations, messages];

/** All of them, the newest first. */
export const notificationsOf = (news: News): Notification[] =>
  sources.flatMap((source) => source(news)).sort((a, b) => compare(b.timestamp, a.timestamp) || compare(a.key, b.key));

/** Invitations wait for their answer. */
export const canBeCleared = (notifications: readonly Notification[]): boolean => notifications.some((it) => it.seenUpTo !== null);

/** How many unseen things they stand for. */
export const countOf = (notifications: readonly Notification[]): number => notifications.reduce((sum, it) => sum + it.displayNumber, 0);

const basics = (track: WorkspaceTrack, displayNumber: number) => ({
  key: track.id,
  trackId: track.id,
  target: chatOf(track.id),
  displayNumber,
  title: (t: Texts) => titleOf(track) || t('tracks.emptyConversation'),
});
const kindOf = (track: WorkspaceTrack): Notification['kind'] => {
  if (isConversation(track)) return track.others.length > 1 ? 'GROUPCHAT' : 'CHAT';
  return track.numUnseenMentions > 0 ? 'MENTION' : 'WORKSPACE';
};
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
