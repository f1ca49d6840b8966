import { type RefObject, useEffect, useRef } from 'react';

/** Ctrl+F, or ⌘F, within the element: opens the search of the table in place of the browser's, which finds only the rows on the screen. */
export function useSearchKey(open: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const element = place.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return place;
}
