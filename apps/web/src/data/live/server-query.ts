import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { errorText } from '../errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';
import { useRetries } from './retries.ts';

interface QueryState<A, C> {
  answer: A | undefined;
  /** The value of `changed` at the time of the request. */
  asOf: C | undefined;
  problem: string | undefined;
  again: () => void;
}

/**
 * Runs a query of the catalogue that has no live form (sessions, mail). It runs again when `changed` changes, and when the connection is
 * back after a failure. The last answer stays while it runs again. Without an input (null) it does not run.
 */
export function useServerQuery<N extends OperationName, C = undefined>(
  name: N,
  input: InputOf<N> | null,
  changed?: C,
): QueryState<OutputOf<N>, C> {
  const { run } = useWorker();
  const [state, setState] = useState<{ answer?: OutputOf<N>; asOf?: C | undefined; problem?: string }>({});
  const { round, again } = useRetries(state.problem !== undefined);
  const key = input === null ? null : keyOf(name, input as object);
  const change = JSON.stringify(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for name, input and `changed`; the round runs it again
  useEffect(() => {
    if (input === null) return;
    let mounted = true;
    run(name, input).then(
      (answer) => mounted && setState({ answer, asOf: changed }),
      (error: unknown) => mounted && setState((now) => ({ ...now, problem: errorText(error) })),
    );
    return () => {
      mounted = false;
    };
  }, [run, key, change, round]);
  return { answer: state.answer, asOf: state.asOf, problem: state.problem, again };
}

/** The same, for what nobody waits for: why it did not come is logged, and not shown (platform §8). */
export function useQuietQuery<N extends OperationName, C = undefined>(
  name: N,
  input: InputOf<N> | null,
  changed?: C,
): QueryState<OutputOf<N>, C> {
  const query = useServerQuery(name, input, changed);
  const { problem } = query;
  useEffect(() => void (problem && console.warn(`Failed: ${name}`, problem)), [name, problem]);
  return query;
}
