import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When the row of a list that has the focus goes, the next row gets it, or the one before; after the last one what the list stands
 * in: the message, else the heading above it. `stopOf` is what takes it in a row.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>, stopOf: (row: Element) => HTMLElement | null | undefined) {
  const held = useRef<Held | null>(null);
  /** As it was when the focus went elsewhere, which may be to a dialog of the row. */
  const before = useRef<Held | null>(null);
  const latest = useRef(stopOf);
  useLayoutEffect(() => {
    latest.current = stopOf;
  });
  useLayoutEffect(() => {
    const box = list.current!;
    const keep = () => {
      const was = held.current;
      if (!was || was.row.parentElement === box || !isLost()) return;
      held.current = null;
      const rows = [...box.children];
      const nearest = [...rows.slice(was.at), ...rows.slice(0, was.at).reverse()];
      const stops = nearest.flatMap((it) => latest.current(it) ?? []);
      focusAny([...stops, ...placesAbove(box)]);
    };
    const observer = new MutationObserver(keep);
    observer.observe(box, { childList: true });
    return () => observer.disconnect();
  }, [list]);
  useEffect(() => {
    const box = list.current!;
    // Now: once the list has gone it does not say where it was.
    let places: HTMLElement[] = [];
    const look = () => {
      places = placesAbove(box);
    };
    box.addEventListener('focusin', look);
    return () => {
      box.removeEventListener('focusin', look);
      // A dialog that closes gives the focus back first.
      if (held.current) setTimeout(() => isLost() && focusAny(places));
    };
  }, [list]);
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      const row = rowOf(list.current, event.target);
      held.current = row ? { row, at: [...list.current!.children].indexOf(row) } : before.current;
    },
    onBlur({ relatedTarget, target }: FocusEvent<HTMLElement>) {
      // A button that is at work lets go of the focus: nobody has left.
      if (target.matches(':disabled')) return;
      if (list.current?.contains(relatedTarget)) return;
      before.current = held.current;
      held.current = null;
    },
  };
}

interface Held {
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
