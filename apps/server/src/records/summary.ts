import { aggregatesOf, groupFields, resultField } from '@trackyard/rules';
import { sql } from 'kysely';
import { readableTable } from '../apps/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { orderBy, shownValue } from './order.ts';
import { selected } from './query.ts';
import { type Records, selectRecords } from './select.ts';
import { type RecordSource, sourceOf, throughProjections } from './source.ts';

type Value = string | number | boolean | null;

/** What `groupsBy` and `aggregate` in `packages/rules` say of the records of a view, asked of the database. */
export const summariseRecords: Handler<'records.summary'> = ({ db, actor, now }, { trackId, tableId, groupBy, aggregates, ...selection }) =>
  throughProjections(async (isProjected) => {
    const { attributes } = await readableTable({ db, actor }, trackId, tableId);
    const grouped = attributes.find((it) => it.id === groupBy && canGroupBy(resultField(it).type));
    const wanted = Object.entries(aggregates ?? {}).flatMap(([id, name]) => {
      const attribute = attributes.find((it) => it.id === id);
      return attribute && aggregatesOf(resultField(attribute).type).includes(name) ? [{ attribute, name }] : [];
    });
    const others = [...wanted.map((it) => it.attribute), ...(grouped ? [grouped] : [])];
    const source = await sourceOf(db, { trackId, tableId }, { attributes, selection, others }, isProjected);
    const asked = { ...source, records: selected(source, selection, attributes, actor.userId, now) };
    const shown = (attribute: Attribute) => selectRecords(db, trackId, tableId).clearSelect().select(shownValue(attribute).as('value'));
    return { ...(await totals(asked, wanted, shown)), groups: grouped ? await groupsOf(asked, grouped, shown(grouped)) : [] };
  });

type Asked = Pick<RecordSource, 'records' | 'fields'>;
/** What records show of a field. */
type Shown = (attribute: Attribute) => ReturnType<typeof shownOf>;
const shownOf = (records: Records) => records.clearSelect().select(sql<string | null>`null`.as('value'));

async function totals(asked: Asked, wanted: readonly { attribute: Attribute; name: AggregateName }[], shown: Shown) {
  const row = (await asked.records
import { groupsOf } from './groups.ts';
import { type Records, selected } from './query.ts';
import { selectRecords } from './select.ts';
import { aggregateSql, resultOf, type WantedAggregate } from './summary-sql.ts';

/** What `groupsBy` and `aggregate` in `packages/rules` say of the records of a view, asked of the database. */
export const summariseRecords: Handler<'records.summary'> = async (
  { db, actor, now },
  { trackId, tableId, groupBy, subgroups, aggregates, ...selection },
) => {
  const { attributes } = await readableTable({ db, actor }, trackId, tableId);
  const records = selected(selectRecords(db, trackId, tableId), selection, attributes, actor.userId, now);
  const wanted = Object.entries(aggregates ?? {}).flatMap(([id, name]): WantedAggregate[] => {
    const attribute = attributes.find((it) => it.id === id);
    return attribute && aggregatesOf(resultField(attribute).type).includes(name) ? [{ attribute, name }] : [];
  });
  const fields = groupFields({ groupBy, subgroups }, attributes);
  return { ...(await totals(records, wanted)), ...(await groupsOf(db, records, fields, wanted)) };
};

async function totals(records: Records, wanted: readonly WantedAggregate[]) {
  const row = (await records
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .select(wanted.map(({ attribute, name }, at) => aggregateSql(name, attribute, asked, shown).as(`a${at}`)))
    .executeTakeFirstOrThrow()) as Readonly<Record<string, unknown>>;
  const values = wanted.map(({ attribute, name }, at) => [attribute.id, resultOf(name, row[`a${at}`])] as const);
  return { count: Number(row['count']), aggregates: Object.fromEntries(values) };
}

function aggregateSql(name: AggregateName, attribute: Attribute, { records, fields }: Asked, shown: Shown): RawBuilder<unknown> {
  const key = fields.key(attribute);
  switch (name) {
    case 'count':
      return sql`count(*)`;
    case 'filled':
      return sql`count(*) filter (where not ${fields.isEmpty(attribute)})`;
    case 'empty':
      return sql`count(*) filter (where ${fields.isEmpty(attribute)})`;
    case 'ticked':
      return sql`count(*) filter (where ${key})`;
    case 'unique':
      return sql`count(distinct ${key})`;
    case 'sum':
      return sql`sum(${key})::text`;
    case 'average':
      return sql`json_build_array(sum(${key})::text, count(${key}))`;
    default: {
      const direction = name === 'minimum' || name === 'earliest' ? 'asc' : 'desc';
      const first = records
        .clearSelect()
        .select('record.id')
        .where(sql<boolean>`${key} is not null`)
        .orderBy(orderBy([{ attribute, direction }], fields))
        .limit(1);
      return sql`(${shown(attribute).where('record.id', '=', sql<string>`(${first})`)})`;
    }
  }
}
function resultOf(name: AggregateName, value: unknown): number | string | null {
  if (value === null || value === undefined) return null;
  if (name === 'earliest' || name === 'latest') return String(value);
  if (name !== 'average') return Number(value);
  const [sum, count] = value as [string | null, number];
  return sum === null ? null : Number(sum) / count;
}

/** A group shows what its first record in the table has, where the key does not say it. */
async function groupsOf(
  { records, fields }: Asked,
  attribute: Attribute,
  shown: ReturnType<Shown>,
): Promise<{ value: Value; count: number }[]> {
  const ofKey = valueOfKey(attribute);
  // The place of a record in the table, as a text that sorts by it.
  const first = ofKey ? sql<string | null>`null` : sql<string | null>`min((record.order_key || ' ' || record.id::text) collate "C")`;
  const rows = await records
    .clearSelect()
    .select(sql<unknown>`${fields.key(attribute)}`.as('key'))
    .select(first.as('first'))
    .select(sql<number>`count(*)`.as('count'))
    // By the number of the column: written out again, the key would have parameters of its own, and be another one to the database.
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`)
    .limit(limits.viewGroups)
    .execute();
  if (ofKey) return rows.map(({ key, count }) => ({ value: key === null ? null : ofKey(key), count: Number(count) }));
  const ids = rows.flatMap(({ key, first: it }) => (key === null ? [] : [String(it).slice(-36)]));
  const values = await shown.select('record.id').where(sql<boolean>`record.id = any(${ids}::uuid[])`).execute();
  const byId = new Map(values.map((it) => [it.id, it.value]));
  return rows.map(({ key, first: it, count }) => ({
    value: key === null ? null : (byId.get(String(it).slice(-36)) ?? null),
    count: Number(count),
  }));
}
/** The value of all records with the same key, where they have one. */
function valueOfKey(attribute: Attribute): ((key: unknown) => Value) | null {
  switch (resultField(attribute).type) {
    case 'number':
    case 'percent':
      return Number;
    case 'checkbox':
      return (key) => key === true;
    case 'time':
      return String;
    case 'select':
      return (key) => attribute.options.choices?.[Number(key) - 1]?.id ?? null;
    case 'createdBy':
    case 'lastUpdatedBy':
      return (key) => String(key).slice(-36);
    default:
      return null;
  }
}
