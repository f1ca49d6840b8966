import { type RefObject, useEffect } from 'react';

type Means = 'mouse' | 'touch' | 'keyboard';
let last: Means | null = null;
const heard = { capture: true, passive: true };
document.addEventListener('pointerdown', ({ pointerType }) => (last = pointerType === 'touch' ? 'touch' : 'mouse'), heard);
document.addEventListener('keydown', () => (last = 'keyboard'), heard);

/** The chat is loaded by the first press already: then only the browser knows that there was one. */
const means = (): Means | null =>
  last ?? (navigator.userActivation?.hasBeenActive && matchMedia('(hover: hover)').matches ? 'mouse' : null);

const busy = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *, [role="menu"] *';

/**
 * Puts the caret where one writes when somebody opens the conversation: by the mouse; for a thread by the keyboard as well.
 * Not by touch, where it would bring up the keyboard, and not away from where they write meanwhile.
 */
export function useOpeningFocus(box: RefObject<HTMLTextAreaElement | null>, thread: boolean): void {
  useEffect(() => {
    const by = means();
    if (by !== 'mouse' && !(thread && by === 'keyboard')) return;
    const from = document.activeElement;
    // After a menu that was chosen from has given the focus back.
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const moved = now !== from && now !== document.body && now?.matches(busy);
      if (moved || (!thread && now?.matches(busy)) || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      box.current?.focus({ preventScroll: true });
    }, 30);
    return () => clearTimeout(timer);
  }, [box, thread]);
}
