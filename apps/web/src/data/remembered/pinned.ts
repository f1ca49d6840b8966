import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isListed, isMeeting, moveItem, sortTracks } from '@trackyard/rules';
import { useMemo } from 'react';
import { useKnownPeople } from '../people/known-people.ts';
import { useTracks } from '../tracks/my-tracks.ts';
import { type Remembered, remember, remembered, useRemembered } from './remembered-values.ts';

const asSorted: string[] = [];
const newestFirst: Remembered['list-sort'] = { by: 'Date', direction: 'descending' };

/** How the workspace list is sorted. */
export const useListSort = () => useRemembered('list-sort', newestFirst);
export const useListByApp = () => useRemembered('list-by-app', false);
/** Pinned tracks in the person's own order. */
export const usePinnedOrder = (): string[] => useRemembered('list-pinned', asSorted)[0];

/** Meetings stand under their pseudo-app, and so where the list is grouped by app alone (decisions, core 5). */
export const standsInList = (track: WorkspaceTrack, byApp: boolean): boolean =>
  !track.pending && !track.trackHidden && (isListed(track) || (byApp && isMeeting(track)));

/** The person's own order first; tracks without a place follow. */
export function putInOrder(tracks: WorkspaceTrack[], order: readonly string[]): WorkspaceTrack[] {
  const placeOf = new Map(order.map((id, at) => [id, at]));
  const place = (it: WorkspaceTrack): number => placeOf.get(it.id) ?? order.length;
  return tracks.toSorted((a, b) => place(a) - place(b));
}

/** Puts a track so many places further down among the pinned ones that are shown; beyond their ends it stays. */
export function movePinned(shown: readonly string[], trackId: string, by: number): void {
  const from = shown.indexOf(trackId);
  const moved = moveItem(shown, from, from + by);
  if (moved !== shown) remember('list-pinned', [...moved, ...(remembered('list-pinned') ?? []).filter((it) => !shown.includes(it))]);
}

/** The ids of all pinned tracks, as they stand in the list. */
export function usePinned(): string[] {
  const tracks = useTracks();
  const people = useKnownPeople();
  const [[sort], [byApp], order] = [useListSort(), useListByApp(), usePinnedOrder()];
  return useMemo(() => {
    const nameOf = (userId: string) => people.find((it) => it.id === userId)?.displayName;
    const pinned = (tracks ?? []).filter((it) => it.userFavourite && it.state === 0 && standsInList(it, byApp));
    return putInOrder(sortTracks(pinned, sort.by, sort.direction, nameOf), order).map((it) => it.id);
  }, [tracks, people, sort, byApp, order]);
}
