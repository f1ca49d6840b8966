import type { Activity, ChatState } from '@trackyard/contract';

/** Activities of one kind that show as one line, the newest of them first. */
export interface ActivityGroup {
  key: string;
  newest: Activity;
  activities: readonly Activity[];
}
/** What decides whether an activity is valid. */
interface Places {
  isPrivateChat(trackId: string): boolean;
  /** A view that shows the records of a table; null where there is none. */
  viewOf(tableId: string): string | null;
}

/** The lines of the activity list, the newest first (spec §4): what is invalid is dropped, similar modifications of records stand together. */
export function groupedActivities(activities: readonly Activity[], places: Places): ActivityGroup[] {
  const groups = new Map<string, Activity[]>();
  for (const it of activities) {
    if (!isValid(it, places)) continue;
    const key = keyOf(it);
    groups.set(key, [...(groups.get(key) ?? []), it]);
  }
  return [...groups]
    .map(([key, members]) => {
      const sorted = members.sort((a, b) => compare(b.date, a.date));
      return { key, newest: sorted[0]!, activities: sorted };
    })
    .sort((a, b) => compare(b.newest.date, a.newest.date) || compare(a.key, b.key));
}

/** Conversations have their own list (decisions, core 5); records that no view shows can't be opened. */
const isValid = ({ type, track, tableId }: Activity, { isPrivateChat, viewOf }: Places): boolean =>
  !isPrivateChat(track) && (type !== 'NON_TASK_RECORD_MODIFIED' || (tableId !== null && viewOf(tableId) !== null));

/** Of records that are no tasks: by track, user and table. All else stands by what it is about. */
function keyOf({ type, track, userId, tableId, entryId, targetId }: Activity): string {
  // Many tasks that somebody changed at once are one activity without a target.
  if (type === 'NON_TASK_RECORD_MODIFIED' || (type === 'TASK_MODIFIED' && targetId === null))
    return [track, type, userId, tableId].join(':');
  if (type === 'CHAT_MESSAGE') return track;
  if (type === 'ENTRY_COMMENT') return [track, type, entryId].join(':');
  if (type === 'THREAD_CHAT_MESSAGE') return `${track}:replies`;
  if (type === 'NEW_ENTRY') return [track, type, userId].join(':');
  return [track, type, entryId ?? '', targetId ?? ''].join(':');
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Counted = Pick<
  ChatState,
  'trackId' | 'activities' | 'numUnseenChatMessages' | 'numUnseenThreadMentions' | 'unseenThreads' | 'unseenComments'
>;
/** Of a chat: what its counters count now, which may be less than when the server told of it. */
export function activitiesOfChat(state: Counted): Activity[] {
  const { numUnseenChatMessages, numUnseenThreadMentions, unseenThreads } = state;
  const isOpen = {
    CHAT_MESSAGE: numUnseenChatMessages > 0,
    THREAD_CHAT_MESSAGE: numUnseenThreadMentions > 0 || Object.keys(unseenThreads).length > 0,
  };
  const isUnseen = ({ entryId }: Activity): boolean => entryId !== null && entryId in state.unseenComments;
  return state.activities.filter((it) => (it.type === 'ENTRY_COMMENT' ? isUnseen(it) : isOpen[it.type as keyof typeof isOpen]));
}
