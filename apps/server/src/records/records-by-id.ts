import './tables.ts';
import type { TableRecord } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { presentRecords } from './present.ts';
import { recordColumns } from './select.ts';

/** The live records with these ids, of any tables, for callers that have checked the rights. */
export async function recordsById(db: Queryable, ids: readonly string[]): Promise<TableRecord[]> {
  const rows = await db.selectFrom('record').select(recordColumns).where('id', 'in', ids).where('deleted', 'is', null).execute();
  return presentRecords(db, rows);
}
