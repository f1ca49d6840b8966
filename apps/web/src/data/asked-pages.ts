import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from './errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';

type Paged = { [N in OperationName]: OutputOf<N> extends { hasMore: boolean } ? N : never }[OperationName];
type PageOf<N extends Paged> = OutputOf<N> & { hasMore: boolean };
interface AskedPages<P> {
  /** Undefined until the first is here. */
  pages: P[] | undefined;
  /** They may have been answered before the last change. */
  stale: boolean;
  problem: string | undefined;
  more: (() => void) | null;
  again: () => void;
}

/** Asks a list that comes in pages, one more at a wish; all of them anew when `changed` does. What was answered stays meanwhile. */
export function useAskedPages<N extends Paged>(
  name: N,
  input: Omit<InputOf<N>, 'offset'>,
  pageSize: number,
  changed: string,
): AskedPages<PageOf<N>> {
  const { run } = useWorker();
  const [{ pages, asOf }, setAnswer] = useState<{ pages?: PageOf<N>[]; asOf?: string }>({});
  const [problem, setProblem] = useState<string>();
  const [wanted, setWanted] = useState(1);
  const [round, setRound] = useState(0);
  const latest = useRef(input);
  latest.current = input;
  const key = keyOf(name, input as object);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for name and input, `changed` and the round ask again
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
  }, [run, key, pageSize, wanted, changed, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  return { pages, stale: asOf !== changed, problem, again, more: pages?.at(-1)?.hasMore ? () => setWanted(pages.length + 1) : null };
}
