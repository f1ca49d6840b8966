import { useEffect } from 'react';
import { rowId } from '../list/useRowFocus.ts';

/** When the thread closes, the focus goes back to what opened it, or to the message of the thread. */
export function useFocusReturn(parentMessageId: string): void {
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    return () => {
      const inMenu = !opener || opener === document.body || !opener.isConnected;
      const back = inMenu
        ? (document.querySelector<HTMLElement>(`[data-thread-of="${CSS.escape(parentMessageId)}"]`) ??
          document.getElementById(rowId(parentMessageId)))
        : opener;
      // After the panel is gone: until then it holds the focus.
      queueMicrotask(() => back?.focus());
    };
  }, [parentMessageId]);
}
