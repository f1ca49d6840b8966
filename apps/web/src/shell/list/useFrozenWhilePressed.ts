import { type PointerEvent, useEffect, useState } from 'react';

// The browser's own menu takes the release.
const ends = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

/** The value, frozen while the main button is down: a row must not move away under the pointer before the button is released. */
export function useFrozenWhilePressed<T>(value: T): { frozen: T; onPointerDown: (event: PointerEvent) => void } {
  const [pressed, setPressed] = useState<{ value: T }>();
  const isPressed = pressed !== undefined;
  useEffect(() => {
    if (!isPressed) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    // In a task of its own: the click comes in that of the release, to what is then under the pointer.
    const release = (): void => {
      later ??= setTimeout(() => setPressed(undefined));
    };
    for (const end of ends) window.addEventListener(end, release);
    return () => {
      clearTimeout(later);
      for (const end of ends) window.removeEventListener(end, release);
    };
  }, [isPressed]);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button === 0) setPressed({ value });
  };
  return { frozen: pressed ? pressed.value : value, onPointerDown };
}
