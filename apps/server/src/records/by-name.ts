import type { Attribute } from '@trackyard/contract';
import { displayAttributes, displayText, folded as foldedText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { folded, shownText } from './order.ts';
import type { Place } from './places.ts';
import { selectRecords } from './select.ts';

/** The ids of the records that are called by one of these names, by the name. `names`: folded. */
export async function recordsByName(
  db: Queryable,
  { trackId, tableId }: Place,
  attributes: readonly Attribute[],
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const named = displayAttributes(attributes);
  if (named.length === 0 || names.length === 0) return found;
  const texts = named.map((it) => sql`nullif(${folded(shownText(it))}, '')`);
  const rows = await selectRecords(db, trackId, tableId)
    .where(sql<boolean>`coalesce(${sql.join([...texts, sql`null::text`])}) = any(${names}::text[])`)
    .execute();
  for (const { id, properties } of rows) {
    const name = foldedText(displayText(attributes, properties));
    found.set(name, [...(found.get(name) ?? []), id]);
  }
  return found;
}
