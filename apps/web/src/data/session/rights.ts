import type { CurrentUser, TrackRight } from '@trackyard/contract';
import type { ListedMessage, WorkspaceTrack } from '@trackyard/data-worker';
import { trackRight } from '@trackyard/rules';
import { useCallback } from 'react';
import { useLive } from '../live/live.ts';
import { serverNow } from '../live/server-time.ts';
import { useTracks } from '../tracks/my-tracks.ts';
import { useMe } from './me.ts';

type May = (right: TrackRight) => boolean;

type AnyTrack = WorkspaceTrack | null | undefined;

interface Facts {
  track: AnyTrack;
  me: CurrentUser | null;
  message?: ListedMessage;
  now: Date;
}
/** Whether I may do something in a track, by the same rule as the server's. */
export function mayDo(right: TrackRight, { track, me, message, now }: Facts): boolean {
  if (!track || !me) return false;
  const facts = {
    userId: me.id,
    membership: { ...track.membership, ...(me.guest && { guest: true }) },
    external: me.tenantId !== track.tenantId,
    memberCount: track.madeFor,
    track,
    now,
    ...(message && { message }),
  };
  return trackRight(right, facts) === 'ok';
}

/** My rights in a track: actions without a right are not shown. */
export function useMay(track: AnyTrack): May {
  const mayIn = useMayIn();
  return useCallback((right) => mayIn(track, right), [mayIn, track]);
}

/** My rights in any track. */
export function useMayIn(): (track: AnyTrack, right: TrackRight) => boolean {
  const me = useMe();
  return useCallback((track, right) => mayDo(right, { track, me, now: serverNow() }), [me]);
}

/** Where guests land in their track: in the chat, or else among its files, or else among its articles. Null until it is known. */
export function useGuestPage(track: AnyTrack): 'TrackChat' | 'TrackEntries' | 'TrackKnowledge' | null {
  const articles = useLive('rows.trackArticles', track ? { of: track.id } : null);
  const isKnown = useMe() !== null && track !== undefined && (track === null || articles !== undefined);
  const may = useMay(track);
  if (!isKnown) return null;
  if (may('chat.view')) return 'TrackChat';
  return may('entries.view') ? 'TrackEntries' : articles?.length ? 'TrackKnowledge' : 'TrackChat';
}

/** The one track of a guest, and the way to where they land in it. Null until it is known. */
export function useGuestLanding() {
  const [track] = useTracks() ?? [];
  const to = useGuestPage(track);
  return track && to ? { track, link: { to, params: { trackId: track.id } } } : null;
}
