import { useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { alongTiles, asFromTheLeft, nextRow } from './nextRow.ts';
import { useFocusRecovery } from './useFocusRecovery.ts';

interface Tiles {
  /** In the order in which they are read. */
  keys: readonly string[];
  /** What scrolls. What it has above the tiles is lower than two of their rows. */
  box: RefObject<HTMLElement | null>;
  /** Of a row, in pixels, until it is measured; and between two rows. */
  height: number;
  gap: number;
}
interface ShownTile {
  index: number;
  /** Outside of what is in sight: it is in the document since it takes the Tab key. Pixels from the top. */
  awayAt: number | null;
}

/**
 * Of many tiles in a CSS grid only the rows about what is in sight are in the document, and the tile that takes the Tab key. Arrows, Home and End
 * move along all of them. A tile is a child of the list with a `data-index`; its `data-row` stands for it, and the same part of the next tile
 * gets the focus where another part has it. The list is as high as all rows, and begins with room for those above.
 */
export function useVirtualTiles({ keys, box, height, gap }: Tiles) {
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  // By its key: news may give the tile another place.
  const [stop, setStop] = useState<string>();
  const active = useMemo(() => Math.max(keys.indexOf(stop ?? ''), 0), [keys, stop]);
  // Where this is another function, all rows are measured again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another height, rows are estimated anew
  const keyOf = useCallback((row: number) => `${columns} ${row}`, [columns, height]);
  const list = useVirtualizer({
    count: Math.ceil(keys.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: keyOf,
    gap,
    overscan: 3,
  });
  const rows = list.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  useLayoutEffect(() => {
    for (const { index, size } of rows) {
      const tile = grid.current?.querySelector<HTMLElement>(`:scope > [data-index="${index * columns}"]:not([data-away])`);
      const measured = tile?.getBoundingClientRect().height ?? size;
      if (Math.abs(measured - size) > 0.5) list.resizeItem(index, measured);
    }
  });
  const tiles: ShownTile[] = [];
  if (first && last)
    for (let index = first.index * columns; index < Math.min(keys.length, (last.index + 1) * columns); index++)
      tiles.push({ index, awayAt: null });
  const awayAt = list.measurementsCache[Math.floor(active / columns)]?.start ?? 0;
  if (keys.length > 0 && active < (tiles[0]?.index ?? 0)) tiles.unshift({ index: active, awayAt });
  else if (keys.length > 0 && active > (tiles.at(-1)?.index ?? -1)) tiles.push({ index: active, awayAt });

  const recovery = useFocusRecovery(grid, (tile) => tile.querySelector<HTMLElement>('[data-row]'));
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    recovery.onFocus(event);
    const index = tileOf(event.target)?.dataset['index'];
    if (index !== undefined) setStop(keys[Number(index)]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tile = tileOf(event.target);
    // The keys of a menu of a tile come here as well.
    if (!tile || !event.currentTarget.contains(tile) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = partsOf(tile).indexOf(event.target as HTMLElement);
    const key = asFromTheLeft(event.key, event.currentTarget);
    const to = nextRow(alongTiles[key] ?? key, Number(tile.dataset['index']), keys.length);
    if (at < 0 || to === null) return;
    event.preventDefault();
    flushSync(() => setStop(keys[to]));
    const next = grid.current?.querySelector<HTMLElement>(`:scope > [data-index="${to}"]`);
    if (!next) return;
    const parts = partsOf(next);
    (parts[at] ?? parts[0])?.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
  };
  return {
    tiles,
    active,
    grid: {
      ref: grid,
      style: { blockSize: list.getTotalSize(), paddingBlockStart: first?.start ?? 0 },
      ...{ onFocus, onBlur: recovery.onBlur, onKeyDown },
    },
  };
}

const tileOf = (inside: EventTarget): HTMLElement | null => (inside as Element).closest<HTMLElement>('[data-index]');

/** What takes the focus in a tile by arrows: first what stands for it. */
function partsOf(tile: HTMLElement): HTMLElement[] {
  const all = [...tile.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
  return all.sort((a, b) => Number(b.hasAttribute('data-row')) - Number(a.hasAttribute('data-row')));
}

/** How many columns the grid has as its stylesheet lays it out; 1 until that is known. */
function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const count = () => setColumns(getComputedStyle(grid.current!).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(grid.current!);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
