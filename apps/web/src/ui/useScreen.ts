import { useSyncExternalStore } from 'react';

const phone = '(max-width: 40.49rem)';
const tablet = '(min-width: 40.5rem) and (max-width: 61.99rem)';

/** Below 40.5rem: one pane at a time. */
export const usePhone = (): boolean => useMedia(phone);
/** From 40.5 to 62rem: the list pane slides over the sheet. */
export const useTablet = (): boolean => useMedia(tablet);

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
