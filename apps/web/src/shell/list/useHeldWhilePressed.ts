import { type PointerEvent, useEffect, useState } from 'react';

// The browser's own menu takes the release.
const ends = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

/** `value` as it was when the main button went down, until it goes up: what one presses must not move away before one lets go. */
export function useHeldWhilePressed<T>(value: T): { held: T; onPointerDown: (event: PointerEvent) => void } {
  const [pressed, setPressed] = useState<{ value: T }>();
  const isPressed = pressed !== undefined;
  useEffect(() => {
    if (!isPressed) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    // In a task of its own: the click comes in that of the release, to what is then under the pointer.
    const letGo = (): void => {
      later ??= setTimeout(() => setPressed(undefined));
    };
    for (const end of ends) window.addEventListener(end, letGo);
    return () => {
      clearTimeout(later);
      for (const end of ends) window.removeEventListener(end, letGo);
    };
  }, [isPressed]);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) setPressed({ value });
  };
  return { held: pressed ? pressed.value : value, onPointerDown };
}
