import type { NotifyKinds } from '@trackyard/contract';
import type { JoinRequest, WorkspaceTrack } from '@trackyard/data-worker';
import { isListed } from '@trackyard/rules';
import { newsIn } from '../data/index.ts';

export interface Unseen {
  tracks: number;
  chats: number;
  /** What one has not answered yet: to join, to take a track over, to let somebody in. */
  invitations: number;
  /** News of articles that I watch. */
  articles: number;
}

/** What is new for me, for the places of the navigation. */
export function unseenOf(tracks: readonly WorkspaceTrack[], requests: readonly JoinRequest[], kinds: NotifyKinds, articles = 0): Unseen {
  const unseen: Unseen = { tracks: 0, chats: 0, invitations: kinds.INVITATIONS.list ? requests.length : 0, articles };
  for (const track of tracks) {
    if (track.transferToMe && kinds.TRANSFERS.list) unseen.invitations++;
    if (track.trackHidden) continue;
    if (track.pending) {
      if (kinds.INVITATIONS.list && !track.transferToMe && !track.asked) unseen.invitations++;
      continue;
    }
    if (track.type === 'PRIVATE_CHAT') unseen.chats += newsIn(track);
    else if (isListed(track)) unseen.tracks += newsIn(track);
  }
  return unseen;
}
