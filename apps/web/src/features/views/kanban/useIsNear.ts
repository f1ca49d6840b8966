import { type RefObject, useEffect, useState } from 'react';

/** Pixels beside what is in sight. */
const ahead = 400;

/** Whether an element has been in sight of what scrolls around it, or near. */
export function useIsNear(element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { root: scroller.current, rootMargin: `0px ${ahead}px` },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
