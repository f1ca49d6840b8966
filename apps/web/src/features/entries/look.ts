import type { TrackEntry } from '@trackyard/contract';
import { arrangeEntries, type EntryOrder } from '@trackyard/rules';
import { useMemo } from 'react';
import { useReader, useRemembered } from '../../data/index.ts';

const byName: EntryOrder = { by: 'name', descending: false };
/** How folders are shown in this browser. */
export const useEntryOrder = () => useRemembered('entries-order', byName);
export const useEntryLayout = () => useRemembered('entries-layout', 'list');

/** The entries in the order that this browser shows. */
export function useArranged<E extends TrackEntry>(entries: readonly E[]): E[] {
  const [order] = useEntryOrder();
  const { locale } = useReader();
  return useMemo(() => arrangeEntries(entries, order, locale), [entries, order, locale]);
}
