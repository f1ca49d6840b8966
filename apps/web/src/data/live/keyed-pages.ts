import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';
import { useRetries } from './retries.ts';

/** Queries that answer one page of a list, and take the last row of the previous page. */
export type KeyedQuery = {
  [N in OperationName]: 'after' extends keyof InputOf<N> ? (OutputOf<N> extends { hasMore: boolean } ? N : never) : never;
}[OperationName];
export type KeyedPage<N extends KeyedQuery> = OutputOf<N> & { hasMore: boolean };
export interface KeyedPages<P> {
  /** Undefined until the first page is here. After a change of the input the old ones stay until then. */
  pages: P[] | undefined;
  /** The pages are those of another input. */
  stale: boolean;
  problem: string | undefined;
  /** Null on the last page. */
  more: (() => void) | null;
  isLoading: boolean;
  /** Loads what is shown again, after a change. */
  again: () => void;
}

/** Runs a query that answers in pages, each of which begins behind the last row of the one before: `lastOf` says which that is. */
export function useKeyedPages<N extends KeyedQuery>(
  name: N,
  input: Omit<InputOf<N>, 'after'>,
  lastOf: (page: KeyedPage<N>) => string | undefined,
): KeyedPages<KeyedPage<N>> {
  const { run } = useWorker();
  const key = keyOf(name, input as object);
  const [loaded, setLoaded] = useState<{ of: string; pages: KeyedPage<N>[] }>();
  const [wanted, setWanted] = useState({ of: key, count: 1 });
  const [problem, setProblem] = useState<string>();
  const [isLoading, setLoading] = useState(true);
  const { round, again } = useRetries(problem !== undefined);
  const count = wanted.of === key ? wanted.count : 1;
  const latest = useRef({ input, lastOf, loaded });
  latest.current = { input, lastOf, loaded };
  const lastRound = useRef(round);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for name and input; the round runs it again
  useEffect(() => {
    let isMounted = true;
    // One more page goes behind those that are here; everything else begins anew.
    const { loaded: before } = latest.current;
    const grows = before?.of === key && lastRound.current === round && before.pages.length < count;
    lastRound.current = round;
    const load = async () => {
      const pages = grows ? [...before.pages] : [];
      while (pages.length < count && pages.at(-1)?.hasMore !== false) {
        const last = pages.at(-1);
        const after = last && latest.current.lastOf(last);
        const page = await run(name, { ...latest.current.input, ...(after && { after }) } as unknown as InputOf<N>);
        if (!isMounted) return;
        pages.push(page as KeyedPage<N>);
      }
      setLoaded({ of: key, pages });
      setProblem(undefined);
      setLoading(false);
    };
    setLoading(true);
    load().catch((error: unknown) => {
      if (!isMounted) return;
      setProblem(errorText(error));
      setLoading(false);
    });
    return () => {
      isMounted = false;
    };
  }, [run, key, count, round]);
  const pages = loaded?.pages;
  const stale = loaded !== undefined && loaded.of !== key;
  const more =
    !stale && pages?.at(-1)?.hasMore ? () => (problem === undefined ? setWanted({ of: key, count: pages.length + 1 }) : again()) : null;
  return { pages, stale, problem, more, isLoading, again };
}
