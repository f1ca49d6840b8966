import { pushTag, type RecordActivity, reminderTag, requestTag } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';

/** The tags of open pushes: of unread tracks, pending requests and reminders of tasks. Kinds that the person turned off for the list are open too. */
export function openTags(
  tracks: readonly WorkspaceTrack[],
  requests: readonly JoinRequest[],
  me: string,
  records: readonly RecordActivity[] = [],
): Set<string> {
  const open = new Set(requests.map((it) => requestTag(it.trackId, it.userId)));
  for (const it of tracks) {
    if (hasUnread(it) && !it.trackHidden && it.notifyLevel !== 'NONE') open.add(pushTag(it.id));
    if (it.transferToMe || (it.pending && !it.asked)) open.add(requestTag(it.id, me));
  }
  for (const { reason, targetId } of records) if (targetId && (reason === 'due' || reason === 'overdue')) open.add(reminderTag(targetId));
  return open;
}

const hasUnread = (it: WorkspaceTrack): boolean =>
  it.numUnseenChatMessages + it.numUnseenMentions > 0 || Object.keys({ ...it.unseenThreads, ...it.unseenComments }).length > 0;

/**
 * The date up to which a push under a tag is over, if the tag is not open. A push that came while the app was closed is newer than the
 * cached rows, until those are pulled as well: it does not count as over before.
 */
export function knownUpTo(tracks: readonly WorkspaceTrack[], me: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const { id, lastChatMessage, lastReply, lastUpdated, membership } of tracks) {
    known.set(pushTag(id), latest(lastChatMessage?.date, lastReply));
    known.set(requestTag(id, me), latest(lastUpdated, membership.added));
  }
  return known;
}
const latest = (...dates: (string | null | undefined)[]): string =>
  dates
    .map((it) => it ?? '')
    .sort()
    .at(-1)!;
