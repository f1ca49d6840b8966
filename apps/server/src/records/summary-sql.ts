import type { AggregateName, Attribute } from '@trackyard/contract';
import { type RawBuilder, sql } from 'kysely';
import { ownKey, stored } from './order.ts';

export interface WantedAggregate {
  attribute: Attribute;
  name: AggregateName;
}
/** What `aggregate` in `packages/rules` says, of the records of a query. */
export function aggregateSql(name: AggregateName, attribute: Attribute): RawBuilder<unknown> {
  const [value, key] = [shownValue(attribute), ownKey(attribute)];
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
export function resultOf(name: AggregateName, value: unknown): number | string | null {
  if (value === null || value === undefined) return null;
  if (name === 'earliest' || name === 'latest') return String(value);
  if (name !== 'average') return Number(value);
  const [sum, count] = value as [string | null, number];
  return sum === null ? null : Number(sum) / count;
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The value of a field as a group shows it, as text. */
export function shownValue(attribute: Attribute): RawBuilder<unknown> {
  if (attribute.type === 'createdDate') return moment('record.created');
  if (attribute.type === 'lastUpdated') return moment('record.updated');
  if (attribute.type === 'createdBy') return sql`record.created_by::text`;
  if (attribute.type === 'lastUpdatedBy') return sql`record.updated_by::text`;
  return stored(attribute);
}
