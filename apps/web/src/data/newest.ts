import type { WorkspaceTrack } from '@trackyard/data-worker';

/** When something was new in a track last: its newest message, else its last change. */
export const newestOf = (track: Pick<WorkspaceTrack, 'lastChatMessage' | 'lastUpdated'>): string =>
  track.lastChatMessage?.date ?? track.lastUpdated;
