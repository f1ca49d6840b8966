import type { WorkspaceTrack } from '@trackyard/data-worker';
import { newsTold } from '@trackyard/rules';

/** What the badge of a track counts: as much of what is unseen as I want to be told of; replies stand at their threads. */
export const newsIn = (track: WorkspaceTrack): number => newsTold(track, track.notifyLevel);
