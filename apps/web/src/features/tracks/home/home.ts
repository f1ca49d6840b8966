import type { WorkspaceTrack } from '@trackyard/data-worker';
import { newestFirst } from '../../../data/index.ts';

const shownAtMost = 8;
interface Home {
  invitations: WorkspaceTrack[];
  /** With something new for me: what names me first, then the newest. */
  unread: WorkspaceTrack[];
  recent: WorkspaceTrack[];
}

export function homeOf(tracks: readonly WorkspaceTrack[]): Home {
  const mine = tracks.filter((it) => !it.pending && !it.trackHidden && it.state === 0).sort(newestFirst);
  const unread = mine.filter((it) => it.numUnseenChatMessages > 0 || it.numUnseenMentions > 0).sort((a, b) => forMe(b) - forMe(a));
  return {
    invitations: tracks.filter((it) => it.pending),
    unread: unread.slice(0, shownAtMost),
    recent: mine.filter((it) => it.numUnseenChatMessages === 0).slice(0, shownAtMost),
  };
}
const forMe = (track: WorkspaceTrack): number => (track.numUnseenMentions > 0 ? 2 : track.type === 'PRIVATE_CHAT' ? 1 : 0);
