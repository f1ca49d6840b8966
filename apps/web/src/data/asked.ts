import type { InputOf, OperationName, OutputOf } from '@trackyard/contract';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from './errors.ts';
import { keyOf } from './live.ts';
import { useWorker } from './provider.tsx';

interface Asked<A> {
  answer: A | undefined;
  problem: string | undefined;
  again: () => void;
}

/**
 * Asks a query of the catalogue that has no live form (sessions, mail), once more when `changed` does. The last answer stays
 * while it asks again.
 */
export function useAsked<N extends OperationName>(name: N, input: InputOf<N>, changed = ''): Asked<OutputOf<N>> {
  const { run } = useWorker();
  const [state, setState] = useState<{ answer?: OutputOf<N>; problem?: string }>({});
  const [round, setRound] = useState(0);
  const key = keyOf(name, input as object);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for name and input, `changed` and the round ask again
  useEffect(() => {
    let wanted = true;
    run(name, input).then(
      (answer) => wanted && setState({ answer }),
      (error: unknown) => wanted && setState((now) => ({ ...now, problem: errorText(error) })),
    );
    return () => {
      wanted = false;
    };
  }, [run, key, changed, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  return { answer: state.answer, problem: state.problem, again };
}
