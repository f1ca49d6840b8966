import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isListed } from '@trackyard/rules';

export interface Unseen {
  tracks: number;
  chats: number;
  /** To tracks that one has not answered yet. */
  invitations: number;
  /** Something is meant for me: a conversation, or a mention. */
  direct: boolean;
}

/** What is new for me, for the rail, the page's title and its icon. */
export function unseenOf(tracks: readonly WorkspaceTrack[]): Unseen {
  const unseen: Unseen = { tracks: 0, chats: 0, invitations: 0, direct: false };
  for (const track of tracks) {
    if (track.trackHidden) continue;
    if (track.pending) {
      unseen.invitations++;
      continue;
    }
    if (track.type === 'PRIVATE_CHAT') unseen.chats += track.numUnseenChatMessages;
    else if (isListed(track)) unseen.tracks += track.numUnseenChatMessages;
    if (track.numUnseenMentions > 0) unseen.direct = true;
  }
  unseen.direct ||= unseen.chats > 0;
  return unseen;
}
