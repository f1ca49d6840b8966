import { useCallback } from 'react';
import type { Entry } from '../../../data/index.ts';
import { useMayIn, useTracks } from '../../../data/index.ts';

/** Whether I may rename an entry of a track in which I write: a room has the name of its track, which its coordinators give. */
export function useMayRename(): (entry: Entry) => boolean {
  const mayIn = useMayIn();
  const tracks = useTracks();
  return useCallback(
    ({ roomId }) =>
      roomId === null ||
      mayIn(
        tracks?.find((it) => it.id === roomId),
        'track.update',
      ),
    [mayIn, tracks],
  );
}
