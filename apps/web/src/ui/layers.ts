import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Layer {
  /** How many lie below it. */
  place: number;
  close: () => void;
}
/** What lies over the page: dialogs, menus, sheets. The topmost comes last. */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Layer[]): void {
  layers = next;
  if (layers.length > 0) addEventListener('keydown', closeByEscape, { capture: true });
  else removeEventListener('keydown', closeByEscape, { capture: true });
  for (const changed of listeners) changed();
}
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Makes this one known for as long as it is open: Escape and going back close the topmost. Answers its place in the pile, by which it is
 * drawn over those below.
 */
export function useLayer(opened: boolean, onClose: () => void): number {
  const [place, setPlace] = useState(0);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    if (!opened) return;
    const layer = { place: (layers.at(-1)?.place ?? -1) + 1, close: () => latest.current() };
    setPlace(layer.place);
    change([...layers, layer]);
    return () => change(layers.filter((it) => it !== layer));
  }, [opened]);
  return place;
}

export const useOpenLayers = (): number => useSyncExternalStore(subscribe, openLayers);
export const openLayers = (): number => layers.length;

export function closeLayers(which: 'top' | 'all'): void {
  for (const { close } of which === 'top' ? layers.slice(-1) : [...layers].reverse()) close();
}

/** Before whatever is below, which must not hear of it. */
function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  closeLayers('top');
}
