import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nextRow } from '../../ui/index.ts';

interface List {
  length: number;
  box: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
}

/** One row takes the Tab key; arrows, Home and End move along the list, also to rows that are not drawn yet. */
export function useArrowKeys({ length, box, scrollTo }: List) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextRow(event.key, active, length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = to;
    setActive(to);
    scrollTo(to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index !== undefined) setActive(Number(index));
  };
  return { active: Math.min(active, Math.max(length - 1, 0)), onFocus, onKeyDown };
}
