import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { RecordSource } from '../records/index.ts';
import { useChanges } from './usePart.ts';

interface Options {
  source: RecordSource;
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  /** Pixels of a row, where it is not measured yet, and between two. */
  size: number;
  gap?: number;
  /** Records beside one another in a row. */
  lanes?: number;
  /** Pixels above the first row. */
  above?: number;
}

/** The rows of a source that are in sight, and the one with the focus: only those are in the document, and around them records are loaded. */
export function useRowWindow({ source, box, size, gap = 0, lanes = 1, above = 0 }: Options) {
  const change = useChanges(source);
  const [focused, setFocused] = useState<string | null>(null);
  const count = source.count() ?? 0;
  const lines = Math.ceil(count / lanes);
  const held = focused === null ? undefined : source.indexOf(focused);
  // Where this is another function, all rows are measured again: when there are other records, or their size is another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change says which records the source has
  const keyOf = useCallback((line: number) => source.row(line * lanes)?.id ?? line, [source, lanes, size, change]);
  const list = useVirtualizer({
    count: lines,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const line = held === undefined ? undefined : Math.floor(held / lanes);
      return line === undefined || line >= lines || shown.includes(line) ? shown : [...shown, line].sort((a, b) => a - b);
    },
    overscan: 4,
    gap,
    scrollMargin: above,
  });
  const lineItems = list.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = list.range ?? {};
  useEffect(() => {
    source.show(startIndex * lanes, (endIndex + 1) * lanes);
  }, [source, startIndex, endIndex, lanes]);
  return {
    count,
    isLoading: source.count() === null,
    lineItems,
    height: list.getTotalSize(),
    measure: list.measureElement,
    scrollTo: (index: number) => list.scrollToIndex(Math.floor(index / lanes)),
    onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.closest<HTMLElement>('[data-record]')?.dataset['record'] ?? null),
  };
}
