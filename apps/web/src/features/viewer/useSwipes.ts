import { useEffect, useRef } from 'react';

interface Ways {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}
/** Pixels, and milliseconds: a finger that goes farther aside than up or down, and doesn't rest. */
const [farEnough, longest] = [60, 600];

/** A finger across what is shown goes to the file beside it; not where it scrolls that sideways, or moves an enlarged picture. */
export function useSwipes(element: HTMLElement | null, ways: Ways): void {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    if (!element) return;
    let start: { x: number; y: number; at: number } | null = null;
    const onStart = ({ touches, target, timeStamp }: TouchEvent) => {
      const [finger, another] = touches;
      start = finger && !another && !holds(target, element) ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    };
    const onEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start || !finger) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      if (timeStamp - start.at > longest || Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return;
      const isForward = x < 0 !== (document.documentElement.dir === 'rtl');
      (isForward ? latest.current.onNext : latest.current.onPrevious)?.();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [element]);
}

/** Whether something between the finger and the viewer moves sideways itself. */
function holds(target: EventTarget | null, end: Element): boolean {
  for (let it = target instanceof Element ? target : null; it && it !== end; it = it.parentElement) {
    if (it.matches('[data-zoomed], input, video, audio')) return true;
    if (it.scrollWidth > it.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(it).overflowX)) return true;
  }
  return false;
}
