import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { errorText } from './errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';
import { useRounds } from './rounds.ts';

interface Asked<A, C> {
  answer: A | undefined;
  /** What `changed` was when it was asked for. */
  asOf: C | undefined;
  problem: string | undefined;
  again: () => void;
}

/**
 * Asks a query of the catalogue that has no live form (sessions, mail), once more when `changed` does, and when the line is
 * back after a failure. The last answer stays while it asks again.
 */
export function useAsked<N extends OperationName, C = undefined>(name: N, input: InputOf<N>, changed?: C): Asked<OutputOf<N>, C> {
  const { run } = useWorker();
  const [state, setState] = useState<{ answer?: OutputOf<N>; asOf?: C | undefined; problem?: string }>({});
  const { round, again } = useRounds(state.problem !== undefined);
  const key = keyOf(name, input as object);
  const change = JSON.stringify(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for name, input and `changed`; the round asks again
  useEffect(() => {
    let wanted = true;
    run(name, input).then(
      (answer) => wanted && setState({ answer, asOf: changed }),
      (error: unknown) => wanted && setState((now) => ({ ...now, problem: errorText(error) })),
    );
    return () => {
      wanted = false;
    };
  }, [run, key, change, round]);
  return { answer: state.answer, asOf: state.asOf, problem: state.problem, again };
}
