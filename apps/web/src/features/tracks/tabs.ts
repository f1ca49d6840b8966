import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { TextKey } from '../../texts/index.ts';

interface TrackTab {
  to: '/t/$trackId/c' | '/t/$trackId/o';
  /** It is current when the address after the track begins with one of these; '' is the track's own address. */
  under: readonly string[];
  label: TextKey;
  shown?: (track: WorkspaceTrack) => boolean;
}

/** The tabs of a track, in their order. A new one is one line here and its route. */
export const trackTabs: readonly TrackTab[] = [
  { to: '/t/$trackId/c', under: ['', 'c', 'ct'], label: 'tracks.messages' },
  { to: '/t/$trackId/o', under: ['o'], label: 'tracks.info' },
];
