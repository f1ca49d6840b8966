import { type Attribute, type CollapsedGroups, type GroupPath, type GroupValue, limits } from '@trackyard/contract';
import { fieldKinds, isUuid, resultField } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { keyOf, ownKey } from './order.ts';
import type { Records } from './query.ts';
import { aggregateSql, resultOf, shownValue, type WantedAggregate } from './summary-sql.ts';

interface Group {
  level: number;
  value: GroupValue;
  count: number;
  aggregates: Record<string, number | string | null>;
}

/** The groups of records by fields, from the outside in: what `groupsBy` in `packages/rules` says, asked of the database in one query. */
export async function groupsOf(
  db: Queryable,
  records: Records,
  fields: readonly Attribute[],
  wanted: readonly WantedAggregate[],
): Promise<{ groups: Group[]; moreGroups: boolean }> {
  if (fields.length === 0) return { groups: [], moreGroups: false };
  const keys = fields.map((_, level) => sql.ref(`record.key${level}`));
  // The keys are columns of a query within: written out again, a key would have parameters of its own, and be another one to the database.
  const keyed = records
    .clearSelect()
    .selectAll()
    .select(fields.map((it, level) => sql`${ownKey(it)}`.as(`key${level}`)));
  const sets = keys.map((_, level) => sql`(${sql.join(keys.slice(0, level + 1))})`);
  const inner = keys.slice(1);
  const rows = (await db
    .selectFrom(keyed.as('record'))
    .select(sql<number>`count(*)`.as('count'))
    .select(inner.length > 0 ? sql<number>`grouping(${sql.join(inner)})`.as('outer') : sql<number>`0`.as('outer'))
    .select(fields.flatMap((it, level) => [keys[level]!.as(`k${level}`), firstOf(it).as(`v${level}`)]))
    .select(wanted.map(({ attribute, name }, at) => aggregateSql(name, attribute).as(`a${at}`)))
    .groupBy(sql`grouping sets (${sql.join(sets)})`)
    .orderBy(sql.join(keys.map((key, level) => (level === 0 ? sql`${key} nulls last` : sql`grouping(${key}) desc, ${key} nulls last`))))
    .limit(limits.viewGroups + 1)
    .execute()) as unknown as Readonly<Record<string, unknown>>[];
  return { groups: rows.slice(0, limits.viewGroups).map(groupOf), moreGroups: rows.length > limits.viewGroups };

  function groupOf(row: Readonly<Record<string, unknown>>): Group {
    // A bit for each field behind the first one that the group leaves open.
    const level = fields.length - 1 - Number(row['outer']).toString(2).replaceAll('0', '').length;
    const value = row[`k${level}`] === null ? null : typed(fields[level]!, row[`v${level}`] as string | null);
    const aggregates = wanted.map(({ attribute, name }, at) => [attribute.id, resultOf(name, row[`a${at}`])]);
    return { level, value, count: Number(row['count']), aggregates: Object.fromEntries(aggregates) };
  }
}
const firstOf = (attribute: Attribute): RawBuilder<string | null> =>
  sql<string | null>`(array_agg(${shownValue(attribute)} order by record.order_key, record.id))[1]`;
function typed(attribute: Attribute, value: string | null): GroupValue {
  const { type } = resultField(attribute);
  if (type === 'checkbox') return value === 'true';
  if (value === null) return null;
  return type === 'number' || type === 'percent' ? Number(value) : value;
}

/** Which records are in no collapsed group: `visibleIn` in `packages/rules`, as SQL. Null: all are shown. */
export function visibleSql({ all, except }: CollapsedGroups, fields: readonly Attribute[]): RawBuilder<boolean> | null {
  if (fields.length === 0 || (!all && except.length === 0)) return null;
  const named = except.filter((it) => it.length <= fields.length).map((path) => ({ level: path.length - 1, isIn: isInSql(path, fields) }));
  if (!all) return sql<boolean>`not ${anyOf(named.map((it) => it.isIn))}`;
  const levels = fields.map((_, level) => anyOf(named.filter((it) => it.level === level).map((it) => it.isIn)));
  return sql<boolean>`(${sql.join(levels, sql` and `)})`;
}
const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
const isInSql = (path: GroupPath, fields: readonly Attribute[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    path.map((value, level) => hasValue(fields[level]!, value)),
    sql` and `,
  )})`;
function hasValue(attribute: Attribute, value: GroupValue): RawBuilder<unknown> {
  const { type, options } = resultField(attribute);
  if (value === null) return sql`${ownKey(attribute)} is null`;
  if (type === 'createdBy' || type === 'lastUpdatedBy') {
    const column = sql.ref(type === 'createdBy' ? 'record.created_by' : 'record.updated_by');
    return isUuid(value) ? sql`coalesce(${column} = ${value}::uuid, false)` : sql`false`;
  }
  // A value that the field can't have is in no record.
  const isPossible = fieldKinds[type].problem(value, { ...options, MIN: undefined, MAX: undefined } as never) === null;
  return isPossible ? sql`coalesce(${ownKey(attribute)} = ${keyOf(attribute, sql<string>`${String(value)}::text`)}, false)` : sql`false`;
}
