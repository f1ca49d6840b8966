import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A panel beside a table has the focus when a record is opened in it, and gives it back to the table when it closes. Escape closes it too
 * where the focus is nowhere, as after a press on plain text.
 */
export function usePanelFocus(recordId: string, close: () => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record that is opened takes the focus
  useLayoutEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, [recordId]);
  useEffect(() => {
    return () =>
      queueMicrotask(() => {
        // Somebody may have put it elsewhere meanwhile.
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=grid]')?.focus();
      });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.activeElement !== document.body) return;
      if (!document.querySelector('[role="dialog"], [role="menu"]')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);
  return panel;
}
