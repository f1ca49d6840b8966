import type { Virtualizer } from '@tanstack/react-virtual';
import { isAtBottom, paced, scrollPace } from '@trackyard/rules';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timers } from '../../../data/index.ts';

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
  // The page learns it when the hand rests: each change draws the whole list anew.
  const [pacedAtEnd] = useState(() => paced(() => setAtEnd(stays.current), scrollPace, timers));
  useEffect(() => pacedAtEnd.cancel, [pacedAtEnd]);
  const stay = useCallback(
    (now: boolean) => {
      if (stays.current !== now) pacedAtEnd.call();
      stays.current = now;
    },
    [pacedAtEnd],
  );
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (isAtBottom(box)) stay(true);
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
