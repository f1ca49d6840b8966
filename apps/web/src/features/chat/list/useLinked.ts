import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './rows.ts';

const shownMs = 2000;

/** Brings a linked message into the middle as soon as it is in the list, and says for two seconds which one it is. */
export function useLinked(
  target: string | undefined,
  rows: readonly Row[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): string | null {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const done = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (target === undefined || done.current === target) return;
    const at = rows.findIndex((it) => it.key === target);
    if (at === -1) return;
    done.current = target;
    virtualizer.scrollToIndex(at, { align: 'center' });
    setHighlighted(target);
  }, [target, rows, virtualizer]);
  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), shownMs);
    return () => clearTimeout(timer);
  }, [highlighted]);
  return highlighted;
}
