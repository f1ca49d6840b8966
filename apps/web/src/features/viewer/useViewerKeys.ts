import { useEffect, useRef } from 'react';

/** By the key without others (`f`, `+`, `ArrowLeft`); `find` is Ctrl+F, on a Mac ⌘F. */
export type ViewerKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys of the viewer. Fields keep all that is typed; what scrolls or plays by arrows (`data-own-keys`) keeps the arrows. */
export function useViewerKeys(keys: ViewerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = nameOf(event);
      const act = key === null ? undefined : latest.current[key];
      if (!act || key === null || event.defaultPrevented || isTaken(event.target, key)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'f' ? 'find' : null;
  return key === '=' ? '+' : key.length === 1 ? key.toLowerCase() : key;
}

function isTaken(target: EventTarget | null, key: string): boolean {
  if (key === 'find' || !(target instanceof Element)) return false;
  if (target.closest('input:not([type=radio], [type=range]), textarea, select, [contenteditable=true]')) return true;
  if (key === ' ') return target.closest('button, a, video, audio') !== null;
  return key.startsWith('Arrow') && target.closest('video, audio, [type=radio], [type=range], [role=tab], [data-own-keys]') !== null;
}
