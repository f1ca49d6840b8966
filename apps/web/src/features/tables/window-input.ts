import type { CollapsedGroups, InputOf } from '@trackyard/contract';
import type { RecordOrder } from '@trackyard/data-worker';

/** The records that a view shows in their order, as the server is asked for them. */
export function windowInput(order: RecordOrder, collapsed: CollapsedGroups): InputOf<'records.window'> {
  const { trackId, tableId, sortBy, sortDirection, sorts, filter, search, groupBy, subgroups, clock } = order;
  return {
    ...{ trackId, tableId, sortDirection, ...clock },
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(search && { search }),
    ...(sortBy !== null && { sortBy }),
    ...(sorts && sorts.length > 0 && { sorts: JSON.stringify(sorts) }),
    ...(groupBy && { groupBy, ...(subgroups && subgroups.length > 0 && { subgroups: JSON.stringify(subgroups) }) }),
    ...(groupBy && (collapsed.all || collapsed.except.length > 0) && { collapsed: JSON.stringify(collapsed) }),
  };
}
