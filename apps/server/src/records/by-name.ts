import type { Attribute } from '@trackyard/contract';
import { displayAttributes } from '@trackyard/rules';
import { sql } from 'kysely';
import { folded } from '../platform/database/folded.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { shownText } from './order.ts';
import type { Place } from './places.ts';
import { selectRecords } from './select.ts';

/** The ids of the records that are called by one of these names, by the name; of many that share one only two. `names`: folded. */
export async function recordsByName(
  db: Queryable,
  { trackId, tableId }: Place,
  attributes: readonly Attribute[],
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const named = displayAttributes(attributes);
  if (named.length === 0 || names.length === 0) return new Map();
  const texts = named.map((it) => sql`nullif(${folded(shownText(it))}, '')`);
  const name = sql<string>`coalesce(${sql.join([...texts, sql`null::text`])})`;
  const rows = await selectRecords(db, trackId, tableId)
    .clearSelect()
    .select([name.as('name'), sql<string>`min(id::text)`.as('first'), sql<string>`max(id::text)`.as('last')])
    .where(sql<boolean>`${name} = any(${names}::text[])`)
    .groupBy('name')
    .execute();
  return new Map(rows.map((it) => [it.name, it.first === it.last ? [it.first] : [it.first, it.last]]));
}
