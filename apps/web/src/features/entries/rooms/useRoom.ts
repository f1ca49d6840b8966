import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useLive } from '../../../data/index.ts';

/** The track that a room opens. `undefined` until known, null where I am not in it, or it is gone. */
export function useRoom(roomId: string | null): WorkspaceTrack | null | undefined {
  const room = useLive('tracks.one', roomId === null ? null : { trackId: roomId });
  return roomId === null ? null : room;
}
