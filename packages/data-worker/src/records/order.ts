import type { CollapsedGroups, InputOf, Restriction, ViewFilter, ViewSorts } from '@trackyard/contract';
import { hasConditions, type QueryContext } from '@trackyard/rules';

/** Which records of a table in which order: the name of a window, of which each page has its own. */
export interface RecordOrder {
  trackId: string;
  tableId: string;
  sortBy: string | null;
  sortDirection: 'asc' | 'desc';
  /** Orders records that are level by `sortBy`. */
  sorts?: ViewSorts;
  /** Left out: all records. */
  filter?: ViewFilter;
  /** A part of the view: all of these have to be true as well. The records that wait for the server go in and out of it at once. */
  restriction?: Restriction;
  /** Part of a text that the records have. */
  search?: string;
  /** Comes before the order: records with the same value of this field stand together, those without one last. */
  groupBy?: string;
  /** Fields of the groups inside those, from the outside in. */
  subgroups?: readonly string[];
  /** Groups whose records are left out at first; `records.show` says others later. */
  collapsed?: CollapsedGroups;
  /** What relative days of the filter are counted from; left out where it has none. */
  clock?: Pick<QueryContext, 'today' | 'timeZone' | 'weekStart'>;
}

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
