import type { Attribute, ViewOptions } from '@trackyard/contract';
import type { RecordOrder } from '@trackyard/data-worker';
import { dayOf, firstDayOf, groupFields, hasConditions, isRelativeFilter, sortsOf, type UsableSort } from '@trackyard/rules';
import { useMemo } from 'react';
import { useReader, useStableValue, useToday } from '../../data/index.ts';

interface Place {
  trackId: string;
  tableId: string;
  attributes: readonly Attribute[];
}
/**
 * Which records a view shows in which order, as live queries ask for them. The same object until something of it changes. `isGrouped`: the view
 * shows its records in groups.
 */
export function useRecordOrder(
  { trackId, tableId, attributes }: Place,
  options: ViewOptions,
  { search, isGrouped }: { search: string; isGrouped: boolean },
): RecordOrder {
  const { locale, timeZone } = useReader();
  const today = dayOf(useToday(), timeZone);
  const sortBy = attributes.find((it) => it.id === options.sortBy)?.id ?? null;
  const { sortDirection } = options;
  // A change of a field brings the same options anew; another order would be another window, at its first record.
  const filter = useStableValue(options.filter);
  const sorts = useStableValue(options.sorts);
  const groups = isGrouped
    ? groupFields(options, attributes)
        .map((it) => it.id)
        .join(' ')
    : '';
  return useMemo(() => {
    const [groupBy, ...subgroups] = groups ? groups.split(' ') : [];
    return {
      ...(groupBy && { groupBy, ...(subgroups.length > 0 && { subgroups }) }),
      ...{ trackId, tableId, sortBy, sortDirection },
      ...(sortBy !== null && sorts && { sorts }),
      ...(hasConditions(filter) && { filter }),
      ...(search.trim() && { search: search.trim() }),
      ...(isRelativeFilter(filter) && { clock: { today, timeZone, weekStart: firstDayOf(locale) } }),
    };
  }, [trackId, tableId, sortBy, sortDirection, sorts, filter, search, groups, today, timeZone, locale]);
}

/** By which fields a view orders its records, aside from its groups: by none where its first one is gone, as in the order above. */
export function sortsOfView({ sortBy, sortDirection, sorts }: ViewOptions, attributes: readonly Attribute[]): UsableSort[] {
  return attributes.some((it) => it.id === sortBy) ? sortsOf({ sortBy, sortDirection, sorts }, attributes) : [];
}
