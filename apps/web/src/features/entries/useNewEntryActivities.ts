import { useEffect, useMemo } from 'react';
import { useLive, useWorker } from '../../data/index.ts';

const noParams = {};

/**
 * Notifications of what was added are cleared where it is seen: of one entry when it is open, of several when the assets of their track are
 * shown. `clear` does it for an entry that opens elsewhere, or for all of the track.
 */
export function useNewEntryActivities(trackId: string, openId: string | undefined): { clear(entryId?: string): void } {
  const { act } = useWorker();
  const here = useLive('activities.entries', noParams)?.filter((it) => it.trackId === trackId);
  const ofOpen = here?.find((it) => it.entryId !== null && it.entryId === openId)?.date;
  const ofSeveral = here?.find((it) => it.entryId === null)?.date;
  const acts = useMemo(
    () => ({
      clear: (entryId?: string | null) =>
        void act('newEntries.markViewed', { trackId, ...(entryId !== undefined && { entryId }) }).catch((error: unknown) =>
          console.debug('Notifications of new entries not cleared', error),
        ),
    }),
    [act, trackId],
  );
  useEffect(() => {
    if (ofOpen !== undefined && openId !== undefined) acts.clear(openId);
  }, [acts, openId, ofOpen]);
  useEffect(() => {
    if (ofSeveral !== undefined) acts.clear(null);
  }, [acts, ofSeveral]);
  return acts;
}
