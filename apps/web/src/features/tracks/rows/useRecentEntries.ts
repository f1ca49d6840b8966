import type { TrackEntry } from '@trackyard/contract';
import { useMemo } from 'react';
import { useLive, useQuietQuery } from '../../../data/index.ts';

const noParams = {};

/**
 * The entries that were changed last, the newest first: at once those of tracks that this browser has, then those of all. Undefined until
 * anything is known.
 */
export function useRecentEntries(limit: number, trackId?: string): TrackEntry[] | undefined {
  const all = useLive('entries.recentHere', noParams);
  const here = useMemo(() => all?.filter((it) => trackId === undefined || it.trackId === trackId), [all, trackId]);
  const changed = useMemo(() => here?.map((it) => `${it.id} ${it.updated} ${it.title}`), [here]);
  const { answer, asOf } = useQuietQuery('entries.recent', { limit, ...(trackId && { trackId }) }, changed);
  return useMemo(() => {
    if (!here && !answer) return undefined;
    // Where the server has answered since, it knows also what was deleted here.
    const isCurrent = answer !== undefined && JSON.stringify(asOf) === JSON.stringify(changed);
    const known = new Map((answer?.entries ?? []).map((it) => [it.id, it]));
    if (!isCurrent) for (const it of here ?? []) known.set(it.id, it);
    return [...known.values()].sort((a, b) => (a.updated < b.updated ? 1 : -1)).slice(0, limit);
  }, [here, answer, asOf, changed, limit]);
}
