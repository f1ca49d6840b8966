import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When the dialog goes, the focus returns to where it was; not where somebody has put it elsewhere meanwhile. */
export function useFocusBack(opened: boolean, dialog: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    // A menu that it was opened from gives the focus back first.
    queueMicrotask(() => {
      before.current = document.activeElement;
    });
    return () =>
      queueMicrotask(() => {
        const { activeElement } = document;
        if (activeElement !== document.body && !dialog.current?.contains(activeElement)) return;
        if (before.current?.isConnected) (before.current as HTMLElement).focus({ preventScroll: true });
      });
  }, [opened, dialog]);
}
