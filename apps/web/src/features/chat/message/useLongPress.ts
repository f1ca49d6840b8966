import { type PointerEvent, useMemo, useRef } from 'react';
import { ignoreThisTouch } from './ignoreThisTouch.ts';

const holdMs = 500;
const slackPx = 10;

/** A finger that stays where it is for half a second. Scrolling, a second finger or lifting it ends the wait. */
export function useLongPress(onLongPress: () => void) {
  const latest = useRef(onLongPress);
  latest.current = onLongPress;
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const end = () => clearTimeout(timer);
    return {
      onPointerDown: (event: PointerEvent) => {
        end();
        if (event.pointerType !== 'touch' || !event.isPrimary) return;
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          ignoreThisTouch();
          latest.current();
        }, holdMs);
      },
      onPointerMove: (event: PointerEvent) => {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > slackPx) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    };
  }, []);
}
