import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Place } from './places.ts';
import { selectRecords } from './select.ts';

/** By a value in a field, as JSON, the records that have it; of many that share one only two. */
export async function recordsByValue(
  db: Queryable,
  { trackId, tableId }: Place,
  attributeId: string,
  values: readonly unknown[],
): Promise<Map<string, string[]>> {
  if (values.length === 0) return new Map();
  const value = sql<unknown>`properties->${attributeId}::text`;
  const asked = [...new Set(values.map((it) => JSON.stringify(it)))];
  const rows = await selectRecords(db, trackId, tableId)
    .clearSelect()
    .select([value.as('value'), sql<string>`min(id::text)`.as('first'), sql<string>`max(id::text)`.as('last')])
    .where(sql<boolean>`${value} = any(${asked}::jsonb[])`)
    .groupBy('value')
    .execute();
  return new Map(rows.map((it) => [JSON.stringify(it.value), it.first === it.last ? [it.first] : [it.first, it.last]]));
}
