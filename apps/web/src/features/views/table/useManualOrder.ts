import type { RecordOrder } from '@trackyard/data-worker';
import { useCallback } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { useToasts } from '../../../ui/index.ts';

/** By what records are ordered: only the order of the table, shown as it is, can be changed by hand. */
export type OrderedBy = 'hand' | 'sort' | 'search';
export const orderedBy = ({ sortBy, search }: RecordOrder): OrderedBy => (sortBy !== null ? 'sort' : search?.trim() ? 'search' : 'hand');

/** Whether records can be ordered by hand now; where not, a toast says what has to go first. */
export function useMayOrder(by: OrderedBy): () => boolean {
  const toast = useToasts();
  const t = useTexts();
  return useCallback(() => {
    if (by !== 'hand') toast({ title: t(by === 'sort' ? 'apps.sortedOrder' : 'apps.searchedOrder') });
    return by === 'hand';
  }, [by, toast, t]);
}
