import type { TrackChangeTopic } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, useLive, useWorker } from '../../../data/index.ts';
import { type Pages, withNewest, withOlder } from './pages.ts';

export interface Filter {
  topic: TrackChangeTopic | null;
  userId: string | null;
}
interface Known {
  of: string;
  pages?: Pages | undefined;
  problem?: string;
}

/** The changes that fit a filter, in pages. What happens while one looks on comes by itself. */
export function useHistory({ id: trackId, lastUpdated }: WorkspaceTrack, { topic, userId }: Filter) {
  const { run } = useWorker();
  const members = useLive('tracks.everyoneEver', { trackId });
  const features = useLive('flags.ofTrack', { trackId });
  const of = JSON.stringify([trackId, topic, userId]);
  const [known, setKnown] = useState<Known>({ of });
  const [loading, setLoading] = useState(false);
  const latest = useRef(of);
  latest.current = of;

  const load = useCallback(
    async (before?: number) => {
      setLoading(true);
      const filter = { ...(topic && { topic }), ...(userId && { userId }), ...(before && { before }) };
      const answer = await run('tracks.getHistory', { trackId, ...filter }).catch((error: unknown) => errorText(error));
      if (latest.current !== of) return;
      setLoading(false);
      setKnown((it) => {
        const pages = it.of === of ? it.pages : undefined;
        if (typeof answer === 'string') return { of, pages, problem: answer };
        return { of, pages: before && pages ? withOlder(pages, answer, before) : withNewest(pages, answer) };
      });
    },
    [run, trackId, topic, userId, of],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the track, its members and its features tell that there is something new
  useEffect(() => {
    if (members && features) void load();
  }, [load, lastUpdated, members, features]);

  const { pages, problem } = known.of === of ? known : {};
  const { changes, more = false } = pages ?? {};
  const loadMore = useCallback(() => load(changes?.at(-1)?.number), [load, changes]);
  return { changes, more, problem, loading, again: load, loadMore };
}
