import type { AppMode } from '@trackyard/rules';
import { useLayoutEffect } from 'react';
import { createSharedValue } from './shared-value.ts';

/** What those that are on the page say of how their app is shown; the last of them counts. */
const stated = createSharedValue<readonly { mode: AppMode }[]>([]);

/** While this is on the page the frame shows what the mode leaves of it. */
export function useAppMode(mode: AppMode): void {
  useLayoutEffect(() => {
    const own = { mode };
    stated.set([...stated.get(), own]);
    return () => stated.set(stated.get().filter((it) => it !== own));
  }, [mode]);
}

export const useStatedMode = (): AppMode => stated.use().at(-1)?.mode ?? 'DEFAULT';
