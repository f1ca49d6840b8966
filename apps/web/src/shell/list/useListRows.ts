import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useDeferredValue, useMemo } from 'react';
import { useMe, usePeople, useRemembered } from '../../data/index.ts';
import { type GroupKey, type ListRow, listRows } from './rows.ts';

const newestFirst = { by: 'Date', direction: 'descending' } as const;
const closedAtFirst: string[] = ['archived'];

/** The rows and what shapes them. Searching waits for nothing: rows of a long list may lag a moment behind what is typed. */
export function useListRows(tracks: WorkspaceTrack[] | undefined, typed: string) {
  const me = useMe();
  const people = usePeople();
  const text = useDeferredValue(typed);
  const [sort, setSort] = useRemembered('list-sort', newestFirst);
  const [ownership, setOwnership] = useRemembered('list-owned', 'None');
  const [byApp, setByApp] = useRemembered('list-by-app', false);
  const [closed, setClosed] = useRemembered('list-closed', closedAtFirst);
  const names = useMemo(() => new Map(people.map((it) => [it.id, it.displayName])), [people]);
  const closedKey = closed.join();
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
        ownerNameOf: (userId) => names.get(userId),
      }),
    [tracks, me?.id, text, sort.by, sort.direction, ownership, closedKey, byApp, names],
  );
  const toggle = (group: GroupKey) => setClosed(closed.includes(group) ? closed.filter((it) => it !== group) : [...closed, group]);
  return { rows, text, sort, setSort, ownership, setOwnership, byApp, setByApp, toggle };
}
