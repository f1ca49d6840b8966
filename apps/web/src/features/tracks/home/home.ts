import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isListed } from '@trackyard/rules';
import { isConversation, newestFirst, newsIn, viewedFirst } from '../../../data/index.ts';

/** Of what is new, and of where one was, the page shows so many. */
export const shownAtMost = 8;
export interface Home {
  /** Tracks that I am asked to take over. */
  transfers: WorkspaceTrack[];
  invitations: WorkspaceTrack[];
  /** All with something new for me: what names me first, then the newest. */
  unread: WorkspaceTrack[];
  favourites: WorkspaceTrack[];
  /** Where one was last, then the newest. */
  recent: WorkspaceTrack[];
}

interface Wishes {
  pinnedApart?: boolean;
  /** Ids of the tracks that one looked at, the last one first. */
  viewed?: readonly string[];
}

/**
 * From the tracks that the rail and the bell count as well: none that are hidden, no meetings, no templates. Pinned ones that stand
 * apart are not among the recent ones too.
 */
export function homeOf(tracks: readonly WorkspaceTrack[], { pinnedApart = false, viewed = [] }: Wishes = {}): Home {
  const shown = tracks.filter((it) => !it.trackHidden);
  const mine = shown.filter((it) => !it.pending && (isConversation(it) || isListed(it))).sort(newestFirst);
  const favourites = mine.filter((it) => it.state === 0 && it.userFavourite).slice(0, shownAtMost);
  const apart = new Set(pinnedApart ? favourites : []);
  return {
    transfers: tracks.filter((it) => it.transferToMe),
    invitations: shown.filter((it) => it.pending && !it.transferToMe && !it.asked),
    unread: mine.filter(hasNews).sort((a, b) => forMe(b) - forMe(a)),
    favourites,
    recent: viewedFirst(
      mine.filter((it) => it.state === 0 && !hasNews(it) && !apart.has(it)),
      viewed,
    ).slice(0, shownAtMost),
  };
}
const hasNews = (track: WorkspaceTrack): boolean => newsIn(track) > 0;
const forMe = (track: WorkspaceTrack): number =>
  track.numUnseenMentions > 0 && track.notified.MENTION ? 2 : isConversation(track) ? 1 : 0;
