import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So close to the end counts as being there. */
export const endThresholdPx = 32;

export interface End {
  /** The newest message is in view, or comes into view by itself. */
  atEnd: boolean;
  onScroll(): void;
  scrollToEnd(): void;
}

/**
 * Whether one is at the end of the list, and the way back to it. Only a scroll upwards leaves the end: rows that grow, a
 * composer that takes room, a keyboard that comes up do not.
 */
export function useEnd(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  startsAtEnd: boolean,
): End {
  const [atEnd, setAtEnd] = useState(startsAtEnd);
  const stays = useRef(startsAtEnd);
  const lastTop = useRef(0);
  const stay = useCallback((now: boolean) => {
    stays.current = now;
    setAtEnd(now);
  }, []);
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const near = box.scrollHeight - box.scrollTop - box.clientHeight <= endThresholdPx;
    if (near) stay(true);
    else if (box.scrollTop < lastTop.current - 1) stay(false);
    lastTop.current = box.scrollTop;
  }, [scroller, stay]);
  const scrollToEnd = useCallback(() => {
    stay(true);
    virtualizer.scrollToEnd();
  }, [stay, virtualizer]);
  useLayoutEffect(() => {
    if (startsAtEnd) virtualizer.scrollToEnd();
  }, [startsAtEnd, virtualizer]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => stays.current && virtualizer.scrollToEnd());
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, virtualizer]);
  return { atEnd, onScroll, scrollToEnd };
}
