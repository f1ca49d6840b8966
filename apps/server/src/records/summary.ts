import { type AggregateName, type Attribute, limits } from '@trackyard/contract';
import { aggregatesOf, canGroupBy, resultField } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { readableTable } from '../apps/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { ownKey, stored } from './order.ts';
import { type Records, selected } from './query.ts';
import { selectRecords } from './select.ts';

type Value = string | number | boolean | null;

/** What `groupsBy` and `aggregate` in `packages/rules` say of the records of a view, asked of the database. */
export const summariseRecords: Handler<'records.summary'> = async (
  { db, actor, now },
  { trackId, tableId, groupBy, aggregates, ...selection },
) => {
  const { attributes } = await readableTable({ db, actor }, trackId, tableId);
  const records = selected(selectRecords(db, trackId, tableId), selection, attributes, actor.userId, now);
  const grouped = attributes.find((it) => it.id === groupBy && canGroupBy(resultField(it).type));
  const wanted = Object.entries(aggregates ?? {}).flatMap(([id, name]) => {
    const attribute = attributes.find((it) => it.id === id);
    return attribute && aggregatesOf(resultField(attribute).type).includes(name) ? [{ attribute, name }] : [];
  });
  return { ...(await totals(records, wanted)), groups: grouped ? await groupsOf(records, grouped) : [] };
};

async function totals(records: Records, wanted: readonly { attribute: Attribute; name: AggregateName }[]) {
  const row = (await records
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .select(wanted.map(({ attribute, name }, at) => aggregateSql(name, attribute).as(`a${at}`)))
    .executeTakeFirstOrThrow()) as Readonly<Record<string, unknown>>;
  const values = wanted.map(({ attribute, name }, at) => [attribute.id, resultOf(name, row[`a${at}`])] as const);
  return { count: Number(row['count']), aggregates: Object.fromEntries(values) };
}

function aggregateSql(name: AggregateName, attribute: Attribute): RawBuilder<unknown> {
  const [value, key] = [shown(attribute), ownKey(attribute)];
  switch (name) {
    case 'count':
      return sql`count(*)`;
    case 'filled':
      return sql`count(${value})`;
    case 'empty':
      return sql`count(*) - count(${value})`;
    case 'ticked':
      return sql`count(*) filter (where ${key})`;
    case 'unique':
      return sql`count(distinct ${key})`;
    case 'sum':
      return sql`sum(${key})::text`;
    case 'average':
      return sql`json_build_array(sum(${key})::text, count(${key}))`;
    default:
      return sql`(array_agg(${value} order by ${key} ${sql.raw(name === 'minimum' || name === 'earliest' ? 'asc' : 'desc')} nulls last, record.order_key, record.id))[1]`;
  }
}
function resultOf(name: AggregateName, value: unknown): number | string | null {
  if (value === null || value === undefined) return null;
  if (name === 'earliest' || name === 'latest') return String(value);
  if (name !== 'average') return Number(value);
  const [sum, count] = value as [string | null, number];
  return sum === null ? null : Number(sum) / count;
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The value of a field as a group shows it, as text. */
function shown(attribute: Attribute): RawBuilder<unknown> {
  if (attribute.type === 'createdDate') return moment('record.created');
  if (attribute.type === 'lastUpdated') return moment('record.updated');
  if (attribute.type === 'createdBy') return sql`record.created_by::text`;
  if (attribute.type === 'lastUpdatedBy') return sql`record.updated_by::text`;
  return stored(attribute);
}

async function groupsOf(records: Records, attribute: Attribute): Promise<{ value: Value; count: number }[]> {
  const rows = await records
    .clearSelect()
    .select(sql<unknown>`${ownKey(attribute)}`.as('key'))
    .select(sql<string | null>`(array_agg(${shown(attribute)} order by record.order_key, record.id))[1]`.as('value'))
    .select(sql<number>`count(*)`.as('count'))
    // By the number of the column: written out again, the key would have parameters of its own, and be another one to the database.
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`)
    .limit(limits.viewGroups)
    .execute();
  return rows.map(({ key, value, count }) => ({ value: key === null ? null : typed(attribute, value), count: Number(count) }));
}
function typed(attribute: Attribute, value: string | null): Value {
  const { type } = resultField(attribute);
  if (type === 'checkbox') return value === 'true';
  if (value === null) return null;
  return type === 'number' || type === 'percent' ? Number(value) : value;
}
