import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';
import { useRetries } from './retries.ts';

type Paged = { [N in OperationName]: OutputOf<N> extends { hasMore: boolean } ? N : never }[OperationName];
type PageOf<N extends Paged> = OutputOf<N> & { hasMore: boolean };
interface PagedQuery<P, C> {
  /** Undefined until the first page is here. */
  pages: P[] | undefined;
  /** The pages may have been answered before the last change. */
  stale: boolean;
  /** The value of `changed` at the time of the request. */
  asOf: C | undefined;
  problem: string | undefined;
  more: (() => void) | null;
  again: () => void;
}

/** Runs a query that answers in pages, with one more page at each `more`. All pages are loaded again when `changed` changes, and when the connection is back after a failure. */
export function usePagedQuery<N extends Paged, C>(
  name: N,
  input: Omit<InputOf<N>, 'offset'>,
  pageSize: number,
  changed: C,
): PagedQuery<PageOf<N>, C> {
  const { run } = useWorker();
  const [{ pages, asOf }, setAnswer] = useState<{ pages?: PageOf<N>[]; asOf?: C }>({});
  const [problem, setProblem] = useState<string>();
  const [pageCount, setPageCount] = useState(1);
  const { round, again } = useRetries(problem !== undefined);
  const latest = useRef(input);
  latest.current = input;
  const key = keyOf(name, input as object);
  const change = JSON.stringify(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for name, input and `changed`; the round runs it again
  useEffect(() => {
    let isMounted = true;
    const ask = (at: number) => run(name, { ...latest.current, offset: at * pageSize } as unknown as InputOf<N>) as Promise<PageOf<N>>;
    Promise.all(Array.from({ length: pageCount }, (_, at) => ask(at))).then(
      (answers) => {
        if (!isMounted) return;
        setAnswer({ pages: answers, asOf: changed });
        setProblem(undefined);
      },
      (error: unknown) => isMounted && setProblem(errorText(error)),
    );
    return () => {
      isMounted = false;
    };
  }, [run, key, pageSize, pageCount, change, round]);
  const more = (shown: number) => () => {
    setPageCount(shown + 1);
    // The next page was requested before, and did not come.
    if (problem !== undefined) again();
  };
  const stale = JSON.stringify(asOf) !== change;
  return { pages, stale, asOf, problem, again, more: pages?.at(-1)?.hasMore ? more(pages.length) : null };
}
