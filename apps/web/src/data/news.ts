import type { WorkspaceTrack } from '@trackyard/data-worker';

/** What the badge of a track counts: unseen messages, and the mentions in threads besides. */
export const newsIn = (track: Pick<WorkspaceTrack, 'numUnseenChatMessages' | 'numUnseenThreadMentions'>): number =>
  track.numUnseenChatMessages + track.numUnseenThreadMentions;
