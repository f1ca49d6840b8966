import type { AggregateName, Attribute } from '@trackyard/contract';
import type { UsableSort, WantedAggregate } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Fields } from './fields.ts';
import { shownValue } from './order.ts';

/** The id of the first record in an order that has a value of the field that sorts. */
export type FirstRecord = (sort: UsableSort) => RawBuilder<unknown>;

/** Those that show the value of one record. */
const extremes: ReadonlySet<AggregateName> = new Set(['minimum', 'maximum', 'earliest', 'latest']);

/** The order whose first record has the extreme value; null for aggregates of all values. */
export function sortOfExtreme({ name, attribute }: WantedAggregate): UsableSort | null {
  if (!extremes.has(name)) return null;
  return { attribute, direction: name === 'minimum' || name === 'earliest' ? 'asc' : 'desc' };
}

/** What `aggregate` in `packages/rules` says of the records of a query; of the extremes the record that has it. */
export function aggregateSql(aggregate: WantedAggregate, fields: Fields, first: FirstRecord): RawBuilder<unknown> {
  const { name, attribute } = aggregate;
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
    default:
      return first(sortOfExtreme(aggregate)!);
  }
}

/** An answer of the database to `aggregateSql`, as it is shown. */
export function resultOf({ name, attribute }: WantedAggregate, answer: unknown, shown: ShownValues): number | string | null {
  const value = extremes.has(name) ? shown(attribute, answer as string | null) : answer;
  if (value === null || value === undefined) return null;
  if (name === 'earliest' || name === 'latest') return String(value);
  if (name !== 'average') return Number(value);
  const [sum, count] = value as [string | null, number];
  return sum === null ? null : Number(sum) / count;
}
export const recordIn = ({ name }: WantedAggregate, answer: unknown): string[] =>
  extremes.has(name) && typeof answer === 'string' ? [answer] : [];

/** What a record shows of a field, as text. */
export type ShownValues = (attribute: Attribute, recordId: string | null) => string | null;
/** Reads what these records show of these fields: a projection does not say it. */
export async function shownValues(db: Queryable, attributes: readonly Attribute[], ids: readonly string[]): Promise<ShownValues> {
  if (ids.length === 0) return () => null;
  const fields = [...new Map(attributes.map((it) => [it.id, it])).values()];
  const rows = (await db
    .selectFrom('record')
    .select('record.id')
    .select(fields.map((it, at) => shownValue(it).as(`v${at}`)))
    .where(sql<boolean>`record.id = any(${[...new Set(ids)]}::uuid[])`)
    .execute()) as unknown as ({ id: string } & Record<string, string | null>)[];
  const byId = new Map(rows.map((it) => [it.id, it]));
  const columnOf = new Map(fields.map((it, at) => [it.id, `v${at}`]));
  return (attribute, recordId) => (recordId === null ? null : (byId.get(recordId)?.[columnOf.get(attribute.id)!] ?? null));
}
