import type { WorkspaceTrack } from '@trackyard/data-worker';
import { notifiedComments, notifiedNews, notifiedReplies } from '@trackyard/rules';

interface Count {
  count: number;
  /** Of these, those that mention me. */
  mentions: number;
}
type Counted = Pick<
  WorkspaceTrack,
  | 'notified'
  | 'numUnseenChatMessages'
  | 'numUnseenMentions'
  | 'numUnseenThreadMentions'
  | 'numUnseenCommentMentions'
  | 'unseenThreads'
  | 'unseenComments'
>;
/** The counts of the badges of a track: of its chat, of its threads, and of comments in it. */
export function countsIn(track: Counted): { chat: Count; threads: Count; comments: Count } {
  const { notified, numUnseenMentions, numUnseenThreadMentions, numUnseenCommentMentions } = track;
  const mentionsIn = (count: number): number => (notified.MENTION ? Math.max(0, count) : 0);
  const [inThreads, inComments] = [mentionsIn(numUnseenThreadMentions), mentionsIn(numUnseenCommentMentions)];
  return {
    chat: {
      count: notifiedNews(track, notified) - inThreads - inComments,
      mentions: mentionsIn(numUnseenMentions - numUnseenThreadMentions - numUnseenCommentMentions),
    },
    threads: { count: notifiedReplies(track, notified) + inThreads, mentions: inThreads },
    comments: { count: notifiedComments(track, notified) + inComments, mentions: inComments },
  };
}
