import { useEffect, useRef, useSyncExternalStore } from 'react';

type Close = () => void;
/** What lies over the page: dialogs, menus, sheets. The topmost comes last. */
let layers: readonly Close[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Close[]): void {
  layers = next;
  for (const changed of listeners) changed();
}
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Makes this one known for as long as it is open: going back closes it. */
export function useLayer(opened: boolean, onClose: Close): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const close = () => latest.current();
    change([...layers, close]);
    return () => change(layers.filter((it) => it !== close));
  }, [opened]);
}

export const useOpenLayers = (): number => useSyncExternalStore(subscribe, () => layers.length);

export function closeLayers(which: 'top' | 'all'): void {
  for (const close of which === 'top' ? layers.slice(-1) : [...layers].reverse()) close();
}
