import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useLive } from '../live/live.ts';

const none = {};

/** `undefined` until known. */
export const useTracks = (): WorkspaceTrack[] | undefined => useLive('tracks.list', none);

/** `undefined` until known, null where I am not in it (or it is gone). */
export const useTrack = (trackId: string): WorkspaceTrack | null | undefined => useLive('tracks.one', { trackId });
