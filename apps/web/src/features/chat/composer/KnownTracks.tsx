import type { WorkspaceTrack } from '@trackyard/data-worker';
import type { RefObject } from 'react';
import { useTracks } from '../../../data/index.ts';

/** Keeps my tracks at hand without drawing anything: the list changes with every message anywhere, and typing must not. */
export function KnownTracks({ at }: { at: RefObject<readonly WorkspaceTrack[]> }) {
  at.current = useTracks() ?? [];
  return null;
}
