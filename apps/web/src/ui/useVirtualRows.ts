import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextRow } from './nextRow.ts';
import { useSlots } from './useSlots.ts';

interface Rows {
  /** From top to bottom. */
  keys: readonly string[];
  /** What scrolls. What it has above the rows is lower than eight of them. */
  box: RefObject<HTMLElement | null>;
  heightOf: (index: number) => number;
}

/**
 * Of a long list only the rows about what is in sight are in the document, and the one that takes the Tab key. Arrows, Home and End move
 * along all of them. A row is a `data-row` within a `data-index`, and has its slot for key. While one scrolls the rows stand in the order
 * of their slots, so that no element moves in the document; then from top to bottom, as they are read.
 */
export function useVirtualRows({ keys, box, heightOf }: Rows) {
  // By its key: news may give the row another place.
  const [stop, setStop] = useState<string>();
  const active = Math.max(keys.indexOf(stop ?? ''), 0);
  const list = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    estimateSize: heightOf,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    rangeExtractor: (range) => [...new Set([...rowsAbout(range), active])].sort((a, b) => a - b),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextRow(event.key, active, keys.length);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    flushSync(() => setStop(keys[to]));
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${to}"] [data-row]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index !== undefined) setStop(keys[Number(index)]);
  };
  const items = list.getVirtualItems();
  const listed = useMemo(() => new Set<PropertyKey>(keys), [keys]);
  const slots = useSlots(
    items.map((it) => it.key as PropertyKey),
    (key) => listed.has(key),
  );
  const rows = items.map(({ index, start, size }, at) => ({
    index,
    slot: slots[at]!,
    place: { transform: `translateY(${start}px)`, blockSize: size },
  }));
  if (list.isScrolling) rows.sort((a, b) => a.slot - b.slot);
  return { list, rows, active, onFocus, onKeyDown };
}

/** As many at the ends as in the middle: the first turn of the wheel finds all the rows made that it uses. */
function rowsAbout({ startIndex, endIndex, overscan, count }: Range): number[] {
  const drawn = Math.min(endIndex - startIndex + 1 + 2 * overscan, count);
  const first = Math.min(Math.max(startIndex - overscan, 0), count - drawn);
  return Array.from({ length: drawn }, (_, at) => first + at);
}
