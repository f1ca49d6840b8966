import { useSyncExternalStore } from 'react';

const phone = '(max-width: 40.49rem)';
const tablet = '(min-width: 40.5rem) and (max-width: 61.99rem)';

/** Below 40.5rem: one pane at a time. */
export const usePhone = (): boolean => useMedia(phone);
/** From 40.5 to 62rem: the list pane slides over the sheet. */
export const useTablet = (): boolean => useMedia(tablet);

const desk = '(min-width: 68.75rem)';
/** From 1,100 pixels: a file has room beside the chat. */
export const useDesk = (): boolean => useMedia(desk);

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => listOf(query).matches,
  );
}

/** Each is made once: it is asked with every frame of a list that scrolls. */
const lists = new Map<string, MediaQueryList>();
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}
