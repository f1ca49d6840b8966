import type { WorkspaceTrack } from '@trackyard/data-worker';
import { notifiedNews } from '@trackyard/rules';

/** What the badge of a track counts: as much of what is unseen as I want to be told of; replies stand at their threads. */
export const newsIn = (track: WorkspaceTrack): number => notifiedNews(track, track.notified);

/** What tells in a list how it is about a track. The same in each list. */
interface Marks {
  unseen: number;
  /** What is counted, in words. */
  counted: 'ui.unread' | 'shell.mentioned';
  /** Without a count one still sees that something is new, unless one wants to know nothing of it. */
  isNew: boolean;
  /** I am told of nothing in it. */
  muted: boolean;
}
export function marksOf(track: WorkspaceTrack): Marks {
  const unseen = newsIn(track);
  const onlyMentions = track.notified.MENTION && !track.notified.MESSAGE;
  return {
    unseen,
    counted: onlyMentions ? 'shell.mentioned' : 'ui.unread',
    isNew: unseen > 0 || (onlyMentions && track.numUnseenChatMessages > 0),
    muted: track.notifyLevel === 'NONE',
  };
}
