import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useDeferredValue, useMemo } from 'react';
import { movePinned, useKnownPeople, useListByApp, useListSort, useMe, usePinnedOrder, useRemembered } from '../../data/index.ts';
import { type GroupKey, type ListRow, listRows } from './rows.ts';

const closedAtFirst: string[] = ['archived'];

/** The rows and what shapes them. Searching waits for nothing: rows of a long list may lag a moment behind what is typed. */
export function useListRows(tracks: WorkspaceTrack[] | undefined, typed: string) {
  const me = useMe();
  const people = useKnownPeople();
  const text = useDeferredValue(typed);
  const [sort, setSort] = useListSort();
  const [ownership, setOwnership] = useRemembered('list-owned', 'None');
  const [byApp, setByApp] = useListByApp();
  const [closed, setClosed] = useRemembered('list-closed', closedAtFirst);
  const pinned = usePinnedOrder();
  const names = useMemo(() => new Map(people.map((it) => [it.id, it.displayName])), [people]);
  const [closedKey, pinnedKey] = [closed.join(), pinned.join()];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is remembered is read anew each time; its values count
  const rows = useMemo<ListRow[]>(
    () =>
      listRows(tracks ?? [], {
        userId: me?.id ?? '',
        text,
        sort: sort.by,
        direction: sort.direction,
        ownership,
        closed,
        byApp,
        pinned,
        ownerNameOf: (userId) => names.get(userId),
      }),
    [tracks, me?.id, text, sort.by, sort.direction, ownership, closedKey, pinnedKey, byApp, names],
  );
  const toggle = (group: GroupKey) => setClosed(closed.includes(group) ? closed.filter((it) => it !== group) : [...closed, group]);
  /** Puts a pinned track so many places further down. Any other stays where the sorting has it, and so does each while one searches. */
  const move = (trackId: string, by: number) => {
    const now = rows.flatMap((it) => (it.kind === 'track' && it.group === 'pinned' ? it.track.id : []));
    if (text === '') movePinned(now, trackId, by);
  };
  return { rows, text, move, sort, setSort, ownership, setOwnership, byApp, setByApp, toggle };
}
