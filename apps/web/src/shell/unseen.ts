import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isListed } from '@trackyard/rules';

export interface Unseen {
  tracks: number;
  chats: number;
  /** To tracks that one has not answered yet. */
  invitations: number;
}

/** What is new for me, for the places of the navigation. */
export function unseenOf(tracks: readonly WorkspaceTrack[]): Unseen {
  const unseen: Unseen = { tracks: 0, chats: 0, invitations: 0 };
  for (const track of tracks) {
    if (track.trackHidden) continue;
    if (track.pending) {
      unseen.invitations++;
      continue;
    }
    if (track.type === 'PRIVATE_CHAT') unseen.chats += track.numUnseenChatMessages;
    else if (isListed(track)) unseen.tracks += track.numUnseenChatMessages;
  }
  return unseen;
}
