import type { AggregateName, Attribute, CollapsedGroups, GroupPath, GroupValue } from '@trackyard/contract';
import { linkedIds, linksByIds } from '../fields/index.ts';
import { type Key, keyOf, ownValue } from './keys.ts';
import type { QueriedRecord, QueryContext } from './query.ts';
import { aggregate } from './summary.ts';

/** Records with the same value in a field, inside the groups of the fields before it. */
export interface RecordGroup {
  /** How many groups it lies in. */
  level: number;
  /** Of texts the spelling of the group's first record in the table; of people, tracks and records `groupOfLinks`. Null: without a value. */
  value: GroupValue;
  count: number;
  /** Of a field that links to records: what those are called that are there. A reader may have loaded no record of the group. */
  names?: LinkedName[] | undefined;
}
export interface LinkedName {
  id: string;
  name: string;
}
export type GroupOfRecords = RecordGroup & { aggregates: Record<string, number | string | null> };
export interface WantedAggregate {
  attribute: Attribute;
  name: AggregateName;
}
interface Node<R> {
  key: Key;
  value: GroupValue;
  records: R[];
}

/**
 * The groups of fields, from the outside in: each before those inside it, in the order of the query. `records` are those that it shows, in the
 * order of the table. The database answers the same (`apps/server/src/records/groups.ts`).
 */
export function groupsBy<R extends QueriedRecord>(
  fields: readonly Attribute[],
  records: readonly R[],
  context: QueryContext,
  wanted: readonly WantedAggregate[] = [],
): GroupOfRecords[] {
  const keys = fields.map((it) => keyOf(it, context));
  const groups: GroupOfRecords[] = [];
  const add = (among: readonly R[], level: number): void => {
    const attribute = fields[level];
    if (!attribute) return;
    for (const { value, records: own } of nodesOf(attribute, keys[level]!, among)) {
      const aggregates = wanted.map((it) => [it.attribute.id, aggregate(it.name, it.attribute, own, context)]);
      const names = attribute.type === 'task' && { names: namesIn(attribute, value, context) };
      groups.push({ level, value, count: own.length, ...names, aggregates: Object.fromEntries(aggregates) });
      add(own, level + 1);
    }
  };
  add(records, 0);
  return groups;
}
function nodesOf<R extends QueriedRecord>(attribute: Attribute, key: (record: QueriedRecord) => Key, records: readonly R[]): Node<R>[] {
  const nodes = new Map<Key, Node<R>>();
  for (const record of records) {
    const own = key(record);
    const node = nodes.get(own);
    if (node) node.records.push(record);
    else nodes.set(own, { key: own, value: own === null ? null : groupValueOf(attribute, record), records: [record] });
  }
  return [...nodes.values()].sort((a, b) => (a.key === null ? 1 : b.key === null ? -1 : a.key < b.key ? -1 : 1));
}

/** The path of each group in a list, by the values of the groups before it. */
export function pathsOf(groups: readonly Pick<RecordGroup, 'level' | 'value'>[]): GroupPath[] {
  const path: GroupPath = [];
  return groups.map(({ level, value }) => {
    path.length = level;
    path.push(value);
    return [...path];
  });
}

const namesIn = (attribute: Attribute, value: GroupValue, { recordLabelOf }: QueryContext): LinkedName[] =>
  linkedIds(valueOfGroup('task', value)).flatMap((id) => {
    const name = recordLabelOf(attribute.id, id);
    return name === undefined ? [] : [{ id, name }];
  });

/** The value of a group of records that link to the same people, tracks or records: their ids, with commas between. */
export const groupOfLinks = (value: unknown): string => linkedIds(value).toSorted().join(',');
const groupValueOf = (attribute: Attribute, record: QueriedRecord): GroupValue => {
  const value = ownValue(attribute, record);
  return linksByIds(attribute.type) ? groupOfLinks(value) : (value as GroupValue);
};
/** The value that the records of a group have in the field by which they are grouped. */
export const valueOfGroup = (type: string, value: unknown): unknown =>
  linksByIds(type) && value !== null ? String(value).split(',') : value;

type Keys = readonly Key[];
const textOf = (keys: Keys): string => JSON.stringify(keys);
function collapsedBy({ all, except }: CollapsedGroups, fields: readonly Attribute[], context: QueryContext): (keys: Keys) => boolean {
  const keyOfPath = (path: GroupPath): string =>
    textOf(path.map((value, level) => (fields[level] ? keyOf(fields[level], context)(recordWith(fields[level], value)) : null)));
  const named = new Set(except.map(keyOfPath));
  return (keys) => all !== named.has(textOf(keys));
}
/** A record that has the value of a group in a field. */
const recordWith = ({ id, type }: Attribute, value: GroupValue): QueriedRecord => ({
  properties: value === null ? {} : { [id]: valueOfGroup(type, value) },
  created: null,
  updated: null,
  createdBy: type === 'createdBy' ? (value as string | null) : null,
  lastUpdatedBy: type === 'lastUpdatedBy' ? (value as string | null) : null,
});

/** Whether the records of a group are not shown, though those of the groups around it may be. */
export function isPathCollapsed(
  collapsed: CollapsedGroups,
  fields: readonly Attribute[],
  context: QueryContext,
): (path: GroupPath) => boolean {
  const isCollapsed = collapsedBy(collapsed, fields, context);
  const keys = fields.map((it) => keyOf(it, context));
  return (path) => isCollapsed(path.map((value, level) => keys[level]!(recordWith(fields[level]!, value))));
}

/** Whether a record is shown: neither its group nor one around it is collapsed. Null: all are. */
export function visibleIn(
  collapsed: CollapsedGroups,
  fields: readonly Attribute[],
  context: QueryContext,
): ((record: QueriedRecord) => boolean) | null {
  if (fields.length === 0 || (!collapsed.all && collapsed.except.length === 0)) return null;
  const isCollapsed = collapsedBy(collapsed, fields, context);
  const keys = fields.map((it) => keyOf(it, context));
  return (record) => {
    const path: Key[] = [];
    for (const key of keys) {
      path.push(key(record));
      if (isCollapsed(path)) return false;
    }
    return true;
  };
}
