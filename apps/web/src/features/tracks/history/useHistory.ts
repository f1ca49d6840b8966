import type { TrackChange, TrackChangeTopic } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, useLive, useWorker } from '../../../data/index.ts';

export interface Filter {
  topic: TrackChangeTopic | null;
  userId: string | null;
}
interface Known {
  of: string;
  changes?: TrackChange[];
  more: boolean;
  problem?: string;
}

/** The changes that fit a filter, in pages. What happens while one looks on comes by itself. */
export function useHistory({ id: trackId, lastUpdated }: WorkspaceTrack, { topic, userId }: Filter) {
  const { run } = useWorker();
  const members = useLive('tracks.everyoneEver', { trackId });
  const of = JSON.stringify([trackId, topic, userId]);
  const [known, setKnown] = useState<Known>({ of, more: false });
  const [loading, setLoading] = useState(false);
  const wanted = useRef(of);
  wanted.current = of;

  const load = useCallback(
    async (before?: number) => {
      setLoading(true);
      const filter = { ...(topic && { topic }), ...(userId && { userId }), ...(before && { before }) };
      const answer = await run('tracks.getHistory', { trackId, ...filter }).catch((error: unknown) => errorText(error));
      if (wanted.current !== of) return;
      setLoading(false);
      setKnown((it) => {
        const same = it.of === of ? it : { of, more: false };
        return typeof answer === 'string' ? { ...same, problem: answer } : { of, ...joined(same, answer, before) };
      });
    },
    [run, trackId, topic, userId, of],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the track and its members tell that there is something new
  useEffect(() => {
    if (members) void load();
  }, [load, lastUpdated, members]);

  const { changes, more, problem } = known.of === of ? known : { changes: undefined, more: false, problem: undefined };
  const loadMore = useCallback(() => load(changes?.at(-1)?.number), [load, changes]);
  return { changes, more, problem, loading, again: load, loadMore };
}

/** A page below those that are here, or the newest one anew. */
function joined(known: Omit<Known, 'of'>, page: { changes: TrackChange[]; more: boolean }, before: number | undefined): Omit<Known, 'of'> {
  const old = known.changes ?? [];
  if (before !== undefined) return { changes: [...old, ...page.changes], more: page.more };
  const last = page.changes.at(-1)?.number ?? 0;
  const older = page.more ? old.filter((it) => it.number < last) : [];
  return { changes: [...page.changes, ...older], more: older.length > 0 ? known.more : page.more };
}
