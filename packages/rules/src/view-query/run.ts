import type { Attribute, Restriction } from '@trackyard/contract';
import { canSortBy, resultField } from '../fields/index.ts';
import { type UsableFilter, usableConditions, usableFilter } from './conditions.ts';
import { filterOf, type Predicate, searchOf } from './filter.ts';
import { type Key, type KeyOf, keyOf } from './keys.ts';
import type { QueriedRecord, QueryContext, ViewQuery } from './query.ts';
import { canGroupBy } from './summary.ts';

/** Which records a query shows; null: all. */
export function shownBy(query: ViewQuery, attributes: readonly Attribute[], context: QueryContext): Predicate | null {
  const filter = usableFilter(query.filter, attributes);
  const filters = filter ? filterOf(filter, context) : null;
  const searches = query.search?.trim() ? searchOf(query.search, attributes) : null;
  return both(restrictedBy(query, attributes, context), both(filters, searches));
}
/** Which records are in the part of a view to which its query is restricted; null: all. */
export function restrictedBy(
  { restriction }: Pick<ViewQuery, 'restriction'>,
  attributes: readonly Attribute[],
  context: QueryContext,
): Predicate | null {
  const filter = restrictionFilter(restriction, attributes);
  return filter === 'nothing' ? () => false : filter && filterOf(filter, context);
}
/** The conditions of a restriction. Where one says nothing by now, as that of a choice that was deleted, no record is in that part. */
export function restrictionFilter(conditions: Restriction | undefined, attributes: readonly Attribute[]): UsableFilter | 'nothing' | null {
  if (!conditions?.length) return null;
  const usable = usableConditions(conditions, attributes);
  return usable.length < conditions.length ? 'nothing' : { match: 'all', conditions: usable, groups: [], broken: 0 };
}
function both(one: Predicate | null, other: Predicate | null): Predicate | null {
  if (!one || !other) return one ?? other;
  return (record) => one(record) && other(record);
}

export interface UsableSort {
  attribute: Attribute;
  direction: 'asc' | 'desc';
}
/** The fields by which records are grouped, from the outside in. */
export function groupFields(
  { groupBy, subgroups = [] }: Pick<ViewQuery, 'groupBy' | 'subgroups'>,
  attributes: readonly Attribute[],
): Attribute[] {
  const ids = groupBy ? [...new Set([groupBy, ...subgroups])] : [];
  return ids.flatMap((id) => attributes.find((it) => it.id === id && canGroupBy(resultField(it).type)) ?? []);
}

/** By which fields records are ordered, those of the groups first; level ones stay in the order of the table. */
export function sortsOf(query: Omit<ViewQuery, 'filter' | 'search'>, attributes: readonly Attribute[]): UsableSort[] {
  const { sortBy, sortDirection = 'asc', sorts = [] } = query;
  const first = sortBy ? [{ attributeId: sortBy, direction: sortDirection }] : [];
  const grouped = groupFields(query, attributes).map(({ id }) => ({ attributeId: id, direction: 'asc' as const }));
  const seen = new Set<string>();
  return [...grouped, ...first, ...sorts].flatMap(({ attributeId, direction }) => {
    const attribute = attributes.find((it) => it.id === attributeId);
    if (!attribute || seen.has(attributeId) || !canSortBy(attribute.type)) return [];
    seen.add(attributeId);
    return [{ attribute, direction }];
  });
}

/**
 * The records that a query shows, in its order: empty values last in either direction, level ones as they came. `records` are in the order of
 * the table. The database answers the same (`apps/server/src/records/query.ts`).
 */
export function runQuery<R extends QueriedRecord>(
  query: ViewQuery,
  attributes: readonly Attribute[],
  records: readonly R[],
  context: QueryContext,
  isShown: Predicate | null = shownBy(query, attributes, context),
): readonly R[] {
  const shown = isShown ? records.filter(isShown) : records;
  const sorts = sortsOf(query, attributes);
  return sorts.length === 0 ? shown : sorted(shown, sorts, context);
}

function sorted<R extends QueriedRecord>(records: readonly R[], sorts: readonly UsableSort[], context: QueryContext): R[] {
  const columns = sorts.map(({ attribute, direction }) => ({
    keys: keysOf(records, keyOf(attribute, context)),
    sign: direction === 'asc' ? 1 : -1,
  }));
  const places = Uint32Array.from(records.keys());
  places.sort((a, b) => {
    for (const { keys, sign } of columns) {
      const [ours, theirs] = [keys[a]!, keys[b]!];
      if (ours === theirs) continue;
      if (ours === null) return 1;
      if (theirs === null) return -1;
      return ours < theirs ? -sign : sign;
    }
    return a - b;
  });
  return Array.from(places, (at) => records[at]!);
}
const keysOf = (records: readonly QueriedRecord[], key: KeyOf): Key[] => records.map(key);
