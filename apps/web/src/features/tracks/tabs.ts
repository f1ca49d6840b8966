import type { RouteName } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { TextKey } from '../../texts/index.ts';

interface TrackTab {
  to: 'TrackChat' | 'TrackInfo';
  /** It is current on these pages. */
  under: readonly RouteName[];
  label: TextKey;
  shown?: (track: WorkspaceTrack) => boolean;
}

/** The tabs of a track, in their order. A new one is one line here and its route. */
export const trackTabs: readonly TrackTab[] = [
  { to: 'TrackChat', under: ['TrackMainBase', 'TrackChat', 'SingleChatThread'], label: 'tracks.messages' },
  { to: 'TrackInfo', under: ['TrackInfo'], label: 'tracks.info' },
];
