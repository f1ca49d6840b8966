import { useEffect, useRef } from 'react';
import type { Point } from './surface.ts';

/** Pixels that a pointer may move between its going down and coming up again; farther, it moves or selects something. */
const still = 6;

/** Tells where in the window somebody presses on the element, but not on a pin or a control in it. The cursor says that they may. */
export function usePress(element: HTMLElement | null, onPress: (point: Point) => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!element) return;
    let down: Point | null = null;
    const abort = new AbortController();
    const onDown = ({ target, clientX, clientY, button, isPrimary }: PointerEvent) => {
      const isControl = target instanceof Element && target.closest('button, input, a') !== null;
      down = isControl || button !== 0 || !isPrimary ? null : { x: clientX, y: clientY };
    };
    const onUp = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (down && Math.hypot(x - down.x, y - down.y) <= still) latest.current({ x, y });
      down = null;
    };
    element.addEventListener('pointerdown', onDown, { signal: abort.signal });
    element.addEventListener('pointerup', onUp, { signal: abort.signal });
    element.dataset['choosing'] = '';
    return () => {
      abort.abort();
      delete element.dataset['choosing'];
    };
  }, [element]);
}
