import { useCallback } from 'react';

let box: HTMLInputElement | null = null;
let asked = false;

/** Puts the cursor into the list's filter, now or as soon as the list shows. False: there is no list on this page. */
export function askForFilter(): boolean {
  asked = box === null;
  box?.focus();
  return box !== null;
}
/** For the filter's box. */
export const useAskedFilter = () =>
  useCallback((node: HTMLInputElement | null) => {
    box = node;
    if (!node || !asked) return;
    asked = false;
    node.focus();
  }, []);
