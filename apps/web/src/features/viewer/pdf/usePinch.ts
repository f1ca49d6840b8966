import { type RefObject, useEffect, useRef } from 'react';

/** How much larger, about a point of the window. */
export type OnPinch = (factor: number, about: [x: number, y: number]) => void;

/** Two fingers on what scrolls, or the wheel with Ctrl, which is what a touchpad sends for them. */
export function usePinch(place: RefObject<HTMLElement | null>, onPinch: OnPinch): void {
  const latest = useRef(onPinch);
  latest.current = onPinch;
  useEffect(() => {
    const element = place.current!;
    let before = 0;
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) return;
      const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      if (event.type === 'touchmove') {
        event.preventDefault();
        if (before > 0) latest.current(apart / before, [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2]);
      }
      before = apart;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 200), [event.clientX, event.clientY]);
    };
    element.addEventListener('touchstart', onTouch, { passive: true });
    element.addEventListener('touchmove', onTouch, { passive: false });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('wheel', onWheel);
    };
  }, [place]);
}
