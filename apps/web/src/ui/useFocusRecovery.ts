import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the row of a list that has it is removed: to the next row, or the one before; after the last row to the message
 * that the list stands in, else to the heading above it. `stopOf` finds the element of a row that takes the focus.
 */
export function useFocusRecovery(list: RefObject<HTMLElement | null>, stopOf: (row: Element) => HTMLElement | null | undefined) {
  const focused = useRef<FocusedRow | null>(null);
  /** The focused row at the time when the focus went elsewhere, which may be a dialog of the row. */
  const before = useRef<FocusedRow | null>(null);
  /** The focus went into a dialog: where the list is removed under it, the focus has nowhere to come back to. */
  const isAsking = useRef(false);
  const latest = useRef(stopOf);
  useLayoutEffect(() => {
    latest.current = stopOf;
  });
  useLayoutEffect(() => {
    const box = list.current!;
    const recover = () => {
      const was = focused.current;
      if (!was || was.row.parentElement === box || !isLost()) return;
      focused.current = null;
      const rows = [...box.children];
      const nearest = [...rows.slice(was.at), ...rows.slice(0, was.at).reverse()];
      const stops = nearest.flatMap((it) => latest.current(it) ?? []);
      focusAny([...stops, ...placesAbove(box)]);
    };
    const observer = new MutationObserver(recover);
    observer.observe(box, { childList: true });
    return () => observer.disconnect();
  }, [list]);
  useEffect(() => {
    const box = list.current!;
    // Looked up at each focus: once the list is removed, its place can't be found any more.
    let places: HTMLElement[] = [];
    const look = () => {
      places = placesAbove(box);
    };
    box.addEventListener('focusin', look);
    return () => {
      box.removeEventListener('focusin', look);
      // A dialog that closes gives the focus back first.
      if (focused.current || isAsking.current) setTimeout(() => isLost() && focusAny(places));
    };
  }, [list]);
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const row = rowOf(list.current, event.target);
      isAsking.current = false;
      focused.current = row ? { row, at: [...list.current!.children].indexOf(row) } : before.current;
    },
    onBlur({ relatedTarget, target }: FocusEvent<HTMLElement>) {
      // A button that is at work loses the focus because it is disabled: the person is still in the list.
      if (target.matches(':disabled')) return;
      if (list.current?.contains(relatedTarget)) return;
      before.current = focused.current;
      isAsking.current = relatedTarget instanceof Element && relatedTarget.closest('[role=dialog]') !== null;
      focused.current = null;
    },
  };
}

interface FocusedRow {
  row: Element;
  at: number;
}

/** The row of a list that something stands in. */
export const rowOf = (list: HTMLElement | null, inside: EventTarget): HTMLElement | null =>
  [...(list?.children ?? [])].find((it): it is HTMLElement => it.contains(inside as Node)) ?? null;

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** From the nearest to the farthest. */
function placesAbove(list: HTMLElement): HTMLElement[] {
  const message = list.closest<HTMLElement>('article');
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')];
  const above = headings.filter((it) => it.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).reverse();
  return message ? [message, ...above] : above;
}
function focusAny(places: readonly HTMLElement[]): void {
  const place = places.find((it) => it.isConnected && it.checkVisibility());
  if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place?.focus();
}
