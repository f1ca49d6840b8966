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
  if (!(target instanceof Element)) return false;
  // Beside the chat the file has the keys while the focus is in it.
  const beside = document.querySelector('[data-viewer=beside]');
  if (beside && !beside.contains(target)) return true;
  if (isOver(target)) return true;
  const isField = target.closest(fields) !== null;
  if (key === 'find') return isField && target.closest('[data-viewer=aside]') !== null;
  if (isField) return true;
  if (key === ' ') return target.closest('button, a, video, audio') !== null;
  return key.startsWith('Arrow') && target.closest('video, audio, [type=radio], [type=range], [role=tab], [data-own-keys]') !== null;
}

const fields = 'input:not([type=radio], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** What is opened over the viewer has its keys to itself: dialogs and menus in which the viewer isn't. */
function isOver(target: Element): boolean {
  const layer = target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  return layer !== null && layer.querySelector('[data-viewer=body]') === null;
}
