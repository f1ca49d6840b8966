import type { AppMode } from '@trackyard/rules';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** What those that are on the page say of how their app is shown; the last of them counts. */
let stated: readonly { mode: AppMode }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof stated): void {
  stated = next;
  for (const changed of listeners) changed();
}
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** While this is on the page the frame shows what the mode leaves of it. */
export function useAppMode(mode: AppMode): void {
  useLayoutEffect(() => {
    const own = { mode };
    change([...stated, own]);
    return () => change(stated.filter((it) => it !== own));
  }, [mode]);
}

export const useStatedMode = (): AppMode => useSyncExternalStore(subscribe, () => stated.at(-1)?.mode ?? 'DEFAULT');
