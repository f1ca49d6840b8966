import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './rows.ts';
import type { ScrollToRow } from './useScrollToRow.ts';

const shownMs = 2000;

/** Brings a linked message into the middle as soon as it is in the list, and says for two seconds which one it is. */
export function useLinked(target: string | undefined, rows: readonly Row[], scrollTo: ScrollToRow): string | null {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const done = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (target === undefined || done.current === target) return;
    if (!rows.some((it) => it.key === target)) return;
    done.current = target;
    scrollTo(target, 'center');
    setHighlighted(target);
  }, [target, rows, scrollTo]);
  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), shownMs);
    return () => clearTimeout(timer);
  }, [highlighted]);
  return highlighted;
}
