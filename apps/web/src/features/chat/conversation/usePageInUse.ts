import { useSyncExternalStore } from 'react';

/** The tab is visible and has the focus: what is on it counts as seen (spec §4). */
export const usePageInUse = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible' && document.hasFocus());

function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['focus', 'blur']) window.addEventListener(name, changed, { signal: stop.signal });
  document.addEventListener('visibilitychange', changed, { signal: stop.signal });
  return () => stop.abort();
}
