import type { Activity, ArticleNews, EntryActivity, NotifyKinds, RecordActivity } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { isListed } from '@trackyard/rules';
import { countsIn, isConversation } from '../../data/index.ts';

/** What notifications are made of. */
export interface News {
  tracks: readonly WorkspaceTrack[];
  requests: readonly JoinRequest[];
  records: readonly RecordActivity[];
  entries: readonly EntryActivity[];
  articles: readonly ArticleNews[];
  kinds: NotifyKinds;
  /** Colleagues by their ids. */
  nameOf(userId: string): string | undefined;
}
type Source = (news: News) => Activity[];

const invitations: Source = ({ tracks, kinds }) =>
  tracks
    .filter((it) => kinds.INVITATIONS.list && it.pending && !it.transferToMe && !it.asked && !it.trackHidden)
    .map(({ id, membership: { added, invitation } }) => ({
      ...asked(id, 'MEMBERSHIP_REQUEST', added),
      userId: invitation?.invitedByUserId ?? null,
      userName: invitation?.invitedBy ?? '',
    }));

/** Hidden or not: without an answer the track stays as it is. */
const transfers: Source = ({ tracks, kinds, nameOf }) =>
  tracks
    .filter((it) => kinds.TRANSFERS.list && it.transferToMe)
    .map(({ id, owner, pending, lastUpdated, membership: { added, invitation } }) => ({
      ...asked(id, 'TRACK_TRANSFER_REQUEST', pending ? added : lastUpdated),
      userId: owner,
      userName: invitation?.invitedBy ?? nameOf(owner) ?? '',
    }));

const requests: Source = ({ requests, kinds }) =>
  (kinds.INVITATIONS.list ? requests : []).map(({ trackId, userId, added, person }) => ({
    ...asked(trackId, 'MEMBERSHIP_REQUEST', added),
    userId,
    userName: person.displayName,
    targetId: userId,
  }));

const asked = (track: string, type: Activity['type'], date: string) => ({
  type,
  date,
  message: '',
  track,
  entryId: null,
  targetId: null,
  tableId: null,
  canDelete: false,
});

/** As much of what is unseen as I want to be told of. Mentions and replies in threads are one line, since they are seen together. */
const messages: Source = ({ tracks }) =>
  tracks.filter(isTalkedIn).flatMap((track) => {
    const { chat, threads, comments } = countsIn(track);
    const countOf = { CHAT_MESSAGE: chat.count, ENTRY_COMMENT: comments.count };
    return track.activities.filter((it) => (countOf[it.type as keyof typeof countOf] ?? threads.count) > 0);
  });

/** Of tracks that are muted nothing, of those whose mentions alone I want to hear of what I was assigned and what of it is due. */
const recordChanges: Source = ({ tracks, records, nameOf }) => {
  const wanted = new Map(tracks.filter((it) => !it.pending && !it.trackHidden).map((it) => [it.id, it.notified]));
  return records.flatMap(({ type, reason, trackId, appId, tableId, viewId, targetId, userId, title, records: count, date }) => {
    const notified = wanted.get(trackId);
    if (!(reason === 'changed' ? notified?.MESSAGE : notified?.MENTION)) return [];
    const userName = userId === null ? '' : (nameOf(userId) ?? '');
    const at = { track: trackId, entryId: null, targetId, tableId };
    return { type, date, userId, userName, message: title, ...at, canDelete: true, change: { records: count, reason, appId, viewId } };
  });
};

/** New entries are news like any message of the track. */
const newEntries: Source = ({ tracks, entries, nameOf }) => {
  const wanted = new Set(tracks.filter((it) => !it.pending && !it.trackHidden && it.notified.MESSAGE).map((it) => it.id));
  return entries
    .filter((it) => wanted.has(it.trackId))
    .map(({ type, trackId, entryId, folderId, userId, title, entries: count, files, date }) => ({
      ...{ type, date, userId, userName: nameOf(userId) ?? '', message: title, track: trackId, entryId, targetId: null, tableId: null },
      ...{ canDelete: true, added: { entries: count, files, folderId } },
    }));
};

export const isTalkedIn = (it: WorkspaceTrack): boolean => !it.pending && !it.trackHidden && (isConversation(it) || isListed(it));

/** Where activities come from: a capability with activities of its own is one line here. */
const sources: readonly Source[] = [transfers, requests, invitations, messages, recordChanges, newEntries];
export const activitiesOf = (news: News): Activity[] => sources.flatMap((source) => source(news));
