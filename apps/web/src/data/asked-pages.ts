import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from './errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';
import { useRounds } from './rounds.ts';

type Paged = { [N in OperationName]: OutputOf<N> extends { hasMore: boolean } ? N : never }[OperationName];
type PageOf<N extends Paged> = OutputOf<N> & { hasMore: boolean };
interface AskedPages<P, C> {
  /** Undefined until the first is here. */
  pages: P[] | undefined;
  /** They may have been answered before the last change. */
  stale: boolean;
  /** What `changed` was when they were asked for. */
  asOf: C | undefined;
  problem: string | undefined;
  more: (() => void) | null;
  again: () => void;
}

/** Asks a list that comes in pages, one more at a wish; all of them anew when `changed` does, and when the line is back after a failure. */
export function useAskedPages<N extends Paged, C>(
  name: N,
  input: Omit<InputOf<N>, 'offset'>,
  pageSize: number,
  changed: C,
): AskedPages<PageOf<N>, C> {
  const { run } = useWorker();
  const [{ pages, asOf }, setAnswer] = useState<{ pages?: PageOf<N>[]; asOf?: C }>({});
  const [problem, setProblem] = useState<string>();
  const [wanted, setWanted] = useState(1);
  const { round, again } = useRounds(problem !== undefined);
  const latest = useRef(input);
  latest.current = input;
  const key = keyOf(name, input as object);
  const change = JSON.stringify(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for name, input and `changed`; the round asks again
  useEffect(() => {
    let isWanted = true;
    const ask = (at: number) => run(name, { ...latest.current, offset: at * pageSize } as unknown as InputOf<N>) as Promise<PageOf<N>>;
    Promise.all(Array.from({ length: wanted }, (_, at) => ask(at))).then(
      (answers) => {
        if (!isWanted) return;
        setAnswer({ pages: answers, asOf: changed });
        setProblem(undefined);
      },
      (error: unknown) => isWanted && setProblem(errorText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [run, key, pageSize, wanted, change, round]);
  const more = (shown: number) => () => {
    setWanted(shown + 1);
    // Where it was wanted before, and did not come.
    if (problem !== undefined) again();
  };
  const stale = JSON.stringify(asOf) !== change;
  return { pages, stale, asOf, problem, again, more: pages?.at(-1)?.hasMore ? more(pages.length) : null };
}
