import type { TrackRight } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { trackRight } from '@trackyard/rules';
import { useCallback } from 'react';
import { serverNow } from './server-time.ts';
import { useMe } from './shorthands.ts';

type May = (right: TrackRight) => boolean;

type AnyTrack = WorkspaceTrack | null | undefined;

/** My rights in a track, by the same rule as the server's: actions without a right are not shown. */
export function useMay(track: AnyTrack): May {
  const mayIn = useMayIn();
  return useCallback((right) => mayIn(track, right), [mayIn, track]);
}

/** My rights in any track. */
export function useMayIn(): (track: AnyTrack, right: TrackRight) => boolean {
  const me = useMe();
  return useCallback(
    (track, right) =>
      !!track &&
      !!me &&
      trackRight(right, {
        userId: me.id,
        membership: { ...track.membership, ...(me.guest && { guest: true }) },
        external: me.tenantId !== track.tenantId,
        memberCount: track.madeFor,
        track,
        now: serverNow(),
      }) === 'ok',
    [me],
  );
}

/** Where guests land in their track: in the chat, or among the files where those alone are open to them. Null until it is known. */
export function useGuestPage(track: AnyTrack): 'TrackChat' | 'TrackEntries' | null {
  const isKnown = useMe() !== null && track !== undefined;
  const may = useMay(track);
  if (!isKnown) return null;
  return !may('chat.view') && may('entries.view') ? 'TrackEntries' : 'TrackChat';
}
