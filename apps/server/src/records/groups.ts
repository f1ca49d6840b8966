import { type Attribute, type CollapsedGroups, type GroupPath, type GroupValue, limits } from '@trackyard/contract';
import {
  canHold,
  type GroupOfRecords,
  groupOfLinks,
  isUuid,
  type LinkedName,
  linksByIds,
  resultField,
  valueOfGroup,
  type WantedAggregate,
} from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Fields } from './fields.ts';
import { orderBy } from './order.ts';
import { relationshipsOf } from './relationships.ts';
import type { RecordSource } from './source.ts';
import { aggregateSql, type FirstRecord, recordIn, resultOf, shownValues } from './summary-sql.ts';

/** The groups of records by fields, from the outside in: what `groupsBy` in `packages/rules` says, asked of the database in one query. */
export async function groupsOf(
  db: Queryable,
  { records, fields }: Pick<RecordSource, 'records' | 'fields'>,
  grouped: readonly Attribute[],
  wanted: readonly WantedAggregate[],
): Promise<{ groups: GroupOfRecords[]; moreGroups: boolean }> {
  if (grouped.length === 0) return { groups: [], moreGroups: false };
  const keys = grouped.map((_, level) => sql.ref(`record.key${level}`));
  // The keys are columns of a query within: written out again, a key would have parameters of its own, and be another one to the database.
  const keyed = records
    .clearSelect()
    .selectAll()
    .select(grouped.map((it, level) => sql`${fields.key(it)}`.as(`key${level}`)));
  const sets = keys.map((_, level) => sql`(${sql.join(keys.slice(0, level + 1))})`);
  const inner = keys.slice(1);
  const first: FirstRecord = (sort) =>
    sql`(array_agg(record.id order by ${orderBy([sort], fields)}) filter (where ${fields.key(sort.attribute)} is not null))[1]`;
  const rows = (await db
    .selectFrom(keyed.as('record'))
    .select(sql<number>`count(*)`.as('count'))
    .select(inner.length > 0 ? sql<number>`grouping(${sql.join(inner)})`.as('outer') : sql<number>`0`.as('outer'))
    .select(keys.map((key, level) => key.as(`k${level}`)))
    // The place of a record in the table, as a text that sorts by it.
    .select(sql<string>`min((record.order_key || ' ' || record.id::text) collate "C")`.as('first'))
    .select(wanted.map((it, at) => aggregateSql(it, fields, first).as(`a${at}`)))
    .groupBy(sql`grouping sets (${sql.join(sets)})`)
    .orderBy(sql.join(keys.map((key, level) => (level === 0 ? sql`${key} nulls last` : sql`grouping(${key}) desc, ${key} nulls last`))))
    .limit(limits.viewGroups + 1)
    .execute()) as unknown as Readonly<Record<string, unknown>>[];
  const shownRows = rows.slice(0, limits.viewGroups);
  const attributes = [...grouped, ...wanted.map((it) => it.attribute)];
  const ids = shownRows.flatMap((row) => [firstIn(row), ...wanted.flatMap((it, at) => recordIn(it, row[`a${at}`]))]);
  const shown = await shownValues(db, attributes, ids);
  const named = await namedLinks(db, grouped, shownRows.map(firstIn));
  return { groups: shownRows.map(groupOf), moreGroups: rows.length > limits.viewGroups };

  function groupOf(row: Readonly<Record<string, unknown>>): GroupOfRecords {
    // A bit for each field behind the first one that the group leaves open.
    const level = grouped.length - 1 - Number(row['outer']).toString(2).replaceAll('0', '').length;
    const value = row[`k${level}`] === null ? null : typed(grouped[level]!, shown(grouped[level]!, firstIn(row)));
    const aggregates = wanted.map((it, at) => [it.attribute.id, resultOf(it, row[`a${at}`], shown)]);
    const count = Number(row['count']);
    if (grouped[level]!.type !== 'task') return { level, value, count, aggregates: Object.fromEntries(aggregates) };
    const names = named(grouped[level]!, value);
    // Without links to records that are gone: the cells of the group show none, either.
    const shownLinks = value === null ? null : groupOfLinks(names.map((it) => it.id));
    return { level, value: shownLinks, count, names, aggregates: Object.fromEntries(aggregates) };
  }
}
/** What the records are called to which groups link, by the records that stand first in them. */
async function namedLinks(
  db: Queryable,
  grouped: readonly Attribute[],
  ids: readonly string[],
): Promise<(attribute: Attribute, value: GroupValue) => LinkedName[]> {
  if (!grouped.some((it) => it.type === 'task')) return () => [];
  const links = await relationshipsOf(
    db,
    ids.map((id) => ({ id })),
  );
  const names = new Map([...links.values()].flat().map((it) => [it.id, it.targetLabel]));
  return (attribute, value) =>
    (value === null ? [] : String(value).split(',')).flatMap((id) => {
      const name = names.get(`${attribute.id}.${id}`);
      return name === undefined ? [] : [{ id, name }];
    });
}
/** The record of a group that stands first in the table: it says what the group shows. */
const firstIn = (row: Readonly<Record<string, unknown>>): string => String(row['first']).slice(-36);
function typed(attribute: Attribute, value: string | null): GroupValue {
  const { type } = resultField(attribute);
  if (type === 'checkbox') return value === 'true';
  if (value === null) return null;
  if (linksByIds(type)) return groupOfLinks(JSON.parse(value));
  return type === 'number' || type === 'percent' ? Number(value) : value;
}

/** Which records are in no collapsed group: `visibleIn` in `packages/rules`, as SQL. Null: all are shown. */
export function visibleSql({ all, except }: CollapsedGroups, grouped: readonly Attribute[], fields: Fields): RawBuilder<boolean> | null {
  if (grouped.length === 0 || (!all && except.length === 0)) return null;
  const named = except
    .filter((it) => it.length <= grouped.length)
    .map((path) => ({ level: path.length - 1, isIn: isInSql(path, grouped, fields) }));
  if (!all) return sql<boolean>`not ${anyOf(named.map((it) => it.isIn))}`;
  const levels = grouped.map((_, level) => anyOf(named.filter((it) => it.level === level).map((it) => it.isIn)));
  return sql<boolean>`(${sql.join(levels, sql` and `)})`;
}
const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
const isInSql = (path: GroupPath, grouped: readonly Attribute[], fields: Fields): RawBuilder<unknown> =>
  sql`(${sql.join(
    path.map((value, level) => hasValue(grouped[level]!, value, fields)),
    sql` and `,
  )})`;
function hasValue(attribute: Attribute, value: GroupValue, fields: Fields): RawBuilder<unknown> {
  const { type } = resultField(attribute);
  if (value === null) return sql`${fields.key(attribute)} is null`;
  if (type === 'createdBy' || type === 'lastUpdatedBy') {
    const column = sql.ref(type === 'createdBy' ? 'record.created_by' : 'record.updated_by');
    return isUuid(value) ? sql`coalesce(${column} = ${value}::uuid, false)` : sql`false`;
  }
  const own = valueOfGroup(type, value);
  const text = typeof own === 'object' ? JSON.stringify(own) : String(own);
  // A value that the field can't have is in no record.
  return canHold(resultField(attribute), own) ? sql`coalesce(${fields.isLevel(attribute, text)}, false)` : sql`false`;
}
