import { useSyncExternalStore } from 'react';
import { useRemembered } from '../../../data/index.ts';

/** The tab is visible, has the focus, and no cover hides it: what is on it counts as seen (spec §4). */
export function usePageInUse(): boolean {
  const [isPrivate] = useRemembered('privacy', false);
  const looked = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());
  return looked && !isPrivate;
}

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['focus', 'blur']) window.addEventListener(name, changed, { signal: stop.signal });
  document.addEventListener('visibilitychange', changed, { signal: stop.signal });
  return () => stop.abort();
}
