import type { InputOf } from '@trackyard/contract';
import type { FoundHere } from '@trackyard/data-worker';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../errors.ts';
import { keyOf } from '../live/live.ts';
import { useWorker } from '../live/provider.tsx';

interface Answer extends FoundHere {
  problem?: string;
}
const nothing: Answer = { results: [], unknown: [] };

/**
 * What this device has of a search, without the server. Null: nothing is asked. `isStale`: the answer is to an earlier input, or there is none
 * yet.
 */
export function useFoundHere(input: InputOf<'search.find'> | null): Answer & { isStale: boolean } {
  const { act } = useWorker();
  const [found, setFound] = useState<{ key: string; answer: Answer }>();
  const key = input && keyOf('search.findHere', input);
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    if (key === null) return;
    let isLatest = true;
    act('search.findHere', latest.current!).then(
      (answer) => isLatest && setFound({ key, answer }),
      (error: unknown) => isLatest && setFound({ key, answer: { ...nothing, problem: errorText(error) } }),
    );
    return () => {
      isLatest = false;
    };
  }, [act, key]);
  return { ...(found?.answer ?? nothing), isStale: found?.key !== key };
}
