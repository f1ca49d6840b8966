import { useSyncExternalStore } from 'react';

/** A file to look at, wherever it is kept. */
export interface OpenedFile {
  name: string;
  address: string;
}
let opened: OpenedFile | null = null;
const listeners = new Set<() => void>();

function change(next: OpenedFile | null): void {
  opened = next;
  for (const changed of listeners) changed();
}
function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Shows it in the file dialog of the frame. */
export const openFile = (file: OpenedFile): void => change(file);
export const closeFile = (): void => change(null);
export const useOpenedFile = (): OpenedFile | null => useSyncExternalStore(subscribe, () => opened);
