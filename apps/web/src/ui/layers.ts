import { useLayoutEffect, useRef, useState } from 'react';
import { createSharedValue } from '../data/index.ts';

interface Layer {
  /** How many lie below it. */
  place: number;
  close: () => void;
  /** It lies beside what is open on the page, whose keys still count. */
  beside: boolean;
}
/** What lies over the page: dialogs, menus, sheets. The topmost comes last. */
const layers = createSharedValue<readonly Layer[]>([]);

function change(next: readonly Layer[]): void {
  if (next.length > 0) addEventListener('keydown', closeByEscape, { capture: true });
  else removeEventListener('keydown', closeByEscape, { capture: true });
  layers.set(next);
}

/**
 * Makes this one known for as long as it is open: Escape and going back close the topmost. Answers its place in the pile, by which it is
 * drawn over those below. The keys of the page's actions count only while all that is open lies `beside` it.
 */
export function useLayer(opened: boolean, onClose: () => void, { beside = false } = {}): number {
  const [place, setPlace] = useState(0);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    if (!opened) return;
    const layer = { place: (layers.get().at(-1)?.place ?? -1) + 1, close: () => latest.current(), beside };
    setPlace(layer.place);
    change([...layers.get(), layer]);
    return () => change(layers.get().filter((it) => it !== layer));
  }, [opened, beside]);
  return place;
}

export const useOpenLayers = (): number => layers.use().length;
export const isCovered = (): boolean => layers.get().some((it) => !it.beside);

export function closeLayers(which: 'top' | 'all'): void {
  for (const { close } of which === 'top' ? layers.get().slice(-1) : layers.get().toReversed()) close();
}

/** Before whatever is below, which must not hear of it. */
function closeByEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.preventDefault();
  event.stopPropagation();
  closeLayers('top');
}
