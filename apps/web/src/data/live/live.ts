import type { LiveQueries, LiveQueryName } from '@trackyard/data-worker';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWorker } from './provider.tsx';

/** Two sets of parameters with the same values are the same query, whatever the order of their names. */
export const keyOf = (name: string, params: object): string =>
  JSON.stringify([name, ...Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** The snapshot of a live query, updated whenever it changes. `undefined` until the first answer, or while `params` is null. */
export function useLive<N extends LiveQueryName>(name: N, params: LiveQueries[N]['params'] | null): LiveQueries[N]['snapshot'] | undefined {
  const { live } = useWorker();
  const key = params && keyOf(name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for name and parameters
  const query = useMemo(() => (params ? live(name, params) : null), [live, key]);
  const subscribe = useCallback((changed: () => void) => query?.subscribe(changed) ?? nothing, [query]);
  const snapshot = useCallback(() => query?.snapshot(), [query]);
  return useSyncExternalStore(subscribe, snapshot);
}
const nothing = (): void => {};
