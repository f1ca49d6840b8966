import type { WorkspaceTrack } from '@trackyard/data-worker';
import { newsTold, repliesTold } from '@trackyard/rules';

interface Count {
  count: number;
  /** Of these, those that mention me. */
  mentions: number;
}
type Counted = Pick<WorkspaceTrack, 'told' | 'numUnseenChatMessages' | 'numUnseenMentions' | 'numUnseenThreadMentions' | 'unseenThreads'>;
/** How much there is to be told of, in the chat of a track and in its threads. */
export function countsIn(track: Counted): { chat: Count; threads: Count } {
  const called = track.told.MENTION ? track.numUnseenThreadMentions : 0;
  const mentions = track.told.MENTION ? Math.max(0, track.numUnseenMentions - track.numUnseenThreadMentions) : 0;
  return {
    chat: { count: newsTold(track, track.told) - called, mentions },
    threads: { count: repliesTold(track, track.told) + called, mentions: called },
  };
}
