import type { WorkspaceTrack } from '@trackyard/data-worker';

/** When something was new in a track last: its newest message, else its last change. */
export const newestOf = (track: Pick<WorkspaceTrack, 'lastChatMessage' | 'lastUpdated'>): string =>
  track.lastChatMessage?.date ?? track.lastUpdated;

/** Orders tracks by it, the newest first. */
export function newestFirst(a: WorkspaceTrack, b: WorkspaceTrack): number {
  const [newestA, newestB] = [newestOf(a), newestOf(b)];
  return newestA < newestB ? 1 : newestA > newestB ? -1 : 0;
}
