import { useSyncExternalStore } from 'react';
import { timers } from '../../data/index.ts';
import { createIdle, type Idle } from './idle.ts';
import { browserSigns } from './signs.ts';

let watched: Idle | undefined;

/** Of this browser: watched from the first time that somebody asks. */
export function idleness(): Idle {
  watched ??= createIdle({ signs: browserSigns(), timers, elapsed: () => performance.now() });
  return watched;
}
export const useIdle = (): boolean => useSyncExternalStore(idleness().subscribe, idleness().isIdle);
