import { useSyncExternalStore } from 'react';

/** A tool that guides through the product listens to this on the window. */
const opening = 'trackyard:help-guide';
let loaded = false;
const listeners = new Set<() => void>();

/** The tool is here, for as long as this page is. */
export function helpGuideLoaded(): void {
  loaded = true;
  for (const changed of listeners) changed();
}

/** Opens the guide; null while there is none. */
export const useHelpGuide = (): (() => void) | null => (useSyncExternalStore(subscribe, () => loaded) ? open : null);

const open = (): void => void dispatchEvent(new Event(opening));
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
