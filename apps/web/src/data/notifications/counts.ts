import type { WorkspaceTrack } from '@trackyard/data-worker';
import { notifiedNews, notifiedReplies } from '@trackyard/rules';

interface Count {
  count: number;
  /** Of these, those that mention me. */
  mentions: number;
}
type Counted = Pick<
  WorkspaceTrack,
  'notified' | 'numUnseenChatMessages' | 'numUnseenMentions' | 'numUnseenThreadMentions' | 'unseenThreads'
>;
/** The counts of the badges of a track: of its chat, and of its threads. */
export function countsIn(track: Counted): { chat: Count; threads: Count } {
  const threadMentions = track.notified.MENTION ? track.numUnseenThreadMentions : 0;
  const mentions = track.notified.MENTION ? Math.max(0, track.numUnseenMentions - track.numUnseenThreadMentions) : 0;
  return {
    chat: { count: notifiedNews(track, track.notified) - threadMentions, mentions },
    threads: { count: notifiedReplies(track, track.notified) + threadMentions, mentions: threadMentions },
  };
}
