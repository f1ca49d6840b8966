import { type RefObject, useEffect } from 'react';

type Means = 'mouse' | 'touch' | 'keyboard';
let last: Means | null = null;
const heard = { capture: true, passive: true };
document.addEventListener('pointerdown', ({ pointerType }) => (last = pointerType === 'touch' ? 'touch' : 'mouse'), heard);
document.addEventListener('keydown', () => (last = 'keyboard'), heard);

/** The chat is loaded by the first press already: then only the browser knows that there was one. */
const means = (): Means | null =>
  last ?? (navigator.userActivation?.hasBeenActive && matchMedia('(hover: hover)').matches ? 'mouse' : null);

const writing = 'input, textarea, select, [contenteditable="true"]';
const busy = `${writing}, [role="dialog"] *, [role="menu"] *`;

/**
 * - `byMouse`: the box gets the caret when it is opened with the mouse, unless another element is in use.
 * - `always`: also when it is opened with the keyboard, and away from another box.
 * - `unlessWriting`: as `always`, but the user goes on writing in another box. For a box that can open by itself.
 */
export type OpeningFocus = 'byMouse' | 'always' | 'unlessWriting';

/**
 * Puts the caret into the box when it opens. Not by touch, where it would bring up the keyboard, and not away from a box in which the user
 * begins to write meanwhile.
 */
export function useOpeningFocus(box: RefObject<HTMLTextAreaElement | null>, focus: OpeningFocus): void {
  useEffect(() => {
    const by = means();
    if (by !== 'mouse' && !(focus !== 'byMouse' && by === 'keyboard')) return;
    const from = document.activeElement;
    // After a menu that was chosen from has given the focus back.
    const timer = setTimeout(() => {
      const now = document.activeElement;
      const moved = now !== from && now !== document.body && now?.matches(busy);
      const inUse = { byMouse: busy, always: null, unlessWriting: writing }[focus];
      if (moved || (inUse && now?.matches(inUse)) || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      box.current?.focus({ preventScroll: true });
    }, 30);
    return () => clearTimeout(timer);
  }, [box, focus]);
}
