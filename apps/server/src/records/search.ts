import './tables.ts';
import { limits } from '@trackyard/contract';
import { displayAttributes, displayText } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { findTable } from '../apps/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { selectRecords } from './select.ts';

export const searchRecords: Handler<'records.search'> = async ({ db }, { trackId, tableId, text }) => {
  const { attributes } = await findTable(db, trackId, tableId);
  let found = selectRecords(db, trackId, tableId).orderBy('position').limit(limits.foundRecords);
  if (text !== '') {
    const values = displayAttributes(attributes).map((it) => sql`record.properties->>${sql.lit(it.id)}`);
    const named: RawBuilder<unknown> = values.length > 0 ? sql`coalesce(${sql.join(values)})` : sql`null`;
    found = found.where(sql<boolean>`strpos(lower(normalize(${named}, NFKC)), lower(normalize(${text}, NFKC))) > 0`);
  }
  const rows = await found.execute();
  return { records: rows.map((it) => ({ id: it.id, displayText: displayText(attributes, it.properties) })) };
};
