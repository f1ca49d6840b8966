import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const restMs = 400;
/** The keys by which people go from one thing to the next. A menu or dialog that closes gives the focus back after other keys. */
const goingKeys = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
let lastKey: string | null = null;
/** Takes away the one tooltip that shows, or is about to. */
let away = () => {};
const onPress = (event: Event) => {
  lastKey = event instanceof KeyboardEvent ? event.key : null;
  away();
};
/** Browsers let a resting mouse enter what comes to light under it, when a dialog closes. */
let lastPlace = '';
const placeOf = ({ screenX, screenY }: { screenX: number; screenY: number }): string => `${screenX} ${screenY}`;
const onMove = (event: globalThis.PointerEvent) => {
  lastPlace = placeOf(event);
};
addEventListener('pointermove', onMove, { capture: true, passive: true });
for (const press of ['keydown', 'pointerdown', 'wheel']) addEventListener(press, onPress, { capture: true, passive: true });

interface Followed {
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
}

/** When a tooltip shows: after a mouse has rested, or at once where the keyboard went; any press takes it away until the next time. */
export function useTip() {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const showIn = (milliseconds: number) => {
    away();
    away = hide;
    timer.current = setTimeout(() => setShown(true), milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What the thing hears besides what it does anyway. */
  const follow = (own: Followed): Followed => ({
    onPointerEnter(event) {
      if (event.pointerType === 'mouse' && placeOf(event) !== lastPlace) showIn(restMs);
      own.onPointerEnter?.(event);
    },
    onPointerLeave(event) {
      hide();
      own.onPointerLeave?.(event);
    },
    onFocus(event) {
      if (lastKey !== null && goingKeys.includes(lastKey)) showIn(0);
      own.onFocus?.(event);
    },
    onBlur(event) {
      hide();
      own.onBlur?.(event);
    },
  });
  return { shown, follow };
}
