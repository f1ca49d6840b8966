import { useEffect, useState } from 'react';

const ends = ['pointerup', 'pointercancel', 'blur'] as const;

/** `value` as it was when the pointer went down, until it goes up: what one presses must not move away before one lets go. */
export function useHeldWhilePressed<T>(value: T): { held: T; onPointerDown: () => void } {
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
  return { held: pressed ? pressed.value : value, onPointerDown: () => setPressed({ value }) };
}
