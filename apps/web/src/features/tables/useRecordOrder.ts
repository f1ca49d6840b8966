import type { Attribute, ViewOptions } from '@trackyard/contract';
import type { RecordOrder } from '@trackyard/data-worker';
import { dayOf, hasConditions, isRelativeFilter } from '@trackyard/rules';
import { useMemo } from 'react';
import { useReader, useToday } from '../../data/index.ts';
import { weekStartOf } from './week-start.ts';

interface Place {
  trackId: string;
  tableId: string;
  attributes: readonly Attribute[];
}
/** Which records a view shows in which order, as live queries ask for them. The same object until something of it changes. */
export function useRecordOrder({ trackId, tableId, attributes }: Place, options: ViewOptions, search: string): RecordOrder {
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  const sortBy = attributes.find((it) => it.id === options.sortBy)?.id ?? null;
  const { sortDirection, filter, sorts } = options;
  return useMemo(() => {
    return {
      ...{ trackId, tableId, sortBy, sortDirection },
      ...(sortBy !== null && sorts && { sorts }),
      ...(hasConditions(filter) && { filter }),
      ...(search.trim() && { search: search.trim() }),
      ...(isRelativeFilter(filter) && { clock: { today, timeZone, weekStart: weekStartOf(locale) } }),
    };
  }, [trackId, tableId, sortBy, sortDirection, sorts, filter, search, today, timeZone, locale]);
}
