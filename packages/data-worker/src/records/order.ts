import type { InputOf } from '@trackyard/contract';
import { hasConditions } from '@trackyard/rules';
import type { RecordOrder } from '../live-queries.ts';

/** What identifies an order of the records of a table: equal ones have the same text. */
export const orderKey = (order: RecordOrder): string => JSON.stringify([order.trackId, order.tableId, orderInput(order)]);

/** The fields by which records are ordered, the group's first; none: in the order of the table. */
export const sortedBy = ({ groupBy, subgroups = [], sortBy, sorts = [] }: RecordOrder): string[] => [
  ...(groupBy ? [groupBy, ...subgroups] : []),
  ...(sortBy === null ? [] : [sortBy]),
  ...sorts.map((it) => it.attributeId),
];

/** Which records, as an address has it. */
export function selectionInput({ filter, restriction = [], search, clock }: RecordOrder) {
  return {
    ...(restriction.length > 0 && { restriction: JSON.stringify(restriction) }),
    ...(filter && hasConditions(filter) && { filter: JSON.stringify(filter), unresolved: 'nothing' as const }),
    ...(search?.trim() && { search }),
    ...clock,
  };
}
/** Which records in which order, as an address has it. */
export const orderInput = (order: RecordOrder): Omit<InputOf<'records.window'>, 'trackId' | 'tableId'> => ({
  ...selectionInput(order),
  ...(order.sortBy !== null && { sortBy: order.sortBy }),
  sortDirection: order.sortDirection,
  ...(order.sorts && order.sorts.length > 0 && { sorts: JSON.stringify(order.sorts) }),
  ...groupInput(order),
});
export const groupInput = ({ groupBy, subgroups = [] }: RecordOrder): Pick<InputOf<'records.window'>, 'groupBy' | 'subgroups'> => ({
  ...(groupBy && { groupBy }),
  ...(groupBy && subgroups.length > 0 && { subgroups: JSON.stringify(subgroups) }),
});
