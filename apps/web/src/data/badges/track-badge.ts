import type { WorkspaceTrack } from '@trackyard/data-worker';
import { notifiedNews } from '@trackyard/rules';

/** The count of a track's badge: the unseen messages that notify me. Replies are counted at their threads. */
export const newsIn = (track: WorkspaceTrack): number => notifiedNews(track, track.notified);

/** The badge and the texts of a track in a list. The same in each list. */
interface Marks {
  unseen: number;
  /** The text of the count. */
  counted: 'ui.unread' | 'shell.mentioned';
  /** There are unseen messages without a count; never where the level is 'none'. */
  isNew: boolean;
  /** The track does not notify me. */
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
