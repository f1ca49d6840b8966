import { askedTag, pushTag } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';

/** What there is to tell of, as the tags of pushes name it. What one does not want in the list is open all the same. */
export function openTags(tracks: readonly WorkspaceTrack[], requests: readonly JoinRequest[], me: string): Set<string> {
  const open = new Set(requests.map((it) => askedTag(it.trackId, it.userId)));
  for (const it of tracks) {
    if (hasUnread(it) && !it.trackHidden && it.notifyLevel !== 'NONE') open.add(pushTag(it.id));
    if (it.transferToMe || (it.pending && !it.asked)) open.add(askedTag(it.id, me));
  }
  return open;
}

const hasUnread = (it: WorkspaceTrack): boolean =>
  it.numUnseenChatMessages + it.numUnseenMentions > 0 || Object.keys(it.unseenThreads).length > 0;

/**
 * Up to when what was pushed under a tag can be told to be over, if it is not open. What was pushed while the app was closed is newer
 * than what is kept here, until that has come as well: it is not over for that.
 */
export function knownUpTo(tracks: readonly WorkspaceTrack[], me: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const { id, lastChatMessage, lastReply, lastUpdated, membership } of tracks) {
    known.set(pushTag(id), latest(lastChatMessage?.date, lastReply));
    known.set(askedTag(id, me), latest(lastUpdated, membership.added));
  }
  return known;
}
const latest = (...dates: (string | null | undefined)[]): string =>
  dates
    .map((it) => it ?? '')
    .sort()
    .at(-1)!;
