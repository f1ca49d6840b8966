import { useCallback, useRef } from 'react';

/** A function that does the latest and stays the same, for parts that must not render for its sake. */
export function useStable<A extends unknown[], R>(latest: (...args: A) => R): (...args: A) => R {
  const current = useRef(latest);
  current.current = latest;
  return useCallback((...args: A) => current.current(...args), []);
}
