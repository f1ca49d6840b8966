import type { WorkspaceTrack } from '@trackyard/data-worker';
import { newsTold, repliesTold } from '@trackyard/rules';

interface Count {
  count: number;
  /** Of these, those that mention me. */
  mentions: number;
}
type Counted = Pick<WorkspaceTrack, 'told' | 'numUnseenChatMessages' | 'numUnseenMentions' | 'numUnseenThreadMentions' | 'unseenThreads'>;
/** The counts of the badges of a track: of its chat, and of its threads. */
export function countsIn(track: Counted): { chat: Count; threads: Count } {
  const threadMentions = track.told.MENTION ? track.numUnseenThreadMentions : 0;
  const mentions = track.told.MENTION ? Math.max(0, track.numUnseenMentions - track.numUnseenThreadMentions) : 0;
  return {
    chat: { count: newsTold(track, track.told) - threadMentions, mentions },
    threads: { count: repliesTold(track, track.told) + threadMentions, mentions: threadMentions },
  };
}
