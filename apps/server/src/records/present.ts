import './tables.ts';
import type { Properties, Relationship, TableRecord } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { relationshipsOf } from './relationships.ts';

interface Row {
  id: string;
  track_id: string;
  table_id: string;
  position: number;
  order_key: string;
  properties: Properties;
  created: Date;
  created_by: string | null;
  updated: Date;
  updated_by: string | null;
}
export async function presentRecords(db: Queryable, rows: readonly Row[]): Promise<TableRecord[]> {
  const relationships = await relationshipsOf(db, rows);
  return rows.map((it) => presented(it, relationships.get(it.id) ?? []));
}
const presented = (row: Row, relationships: Relationship[]): TableRecord => ({
  id: row.id,
  trackId: row.track_id,
  tableId: row.table_id,
  properties: row.properties,
  relationships,
  position: Number(row.position),
  orderKey: row.order_key,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  updated: row.updated.toISOString(),
  lastUpdatedBy: row.updated_by,
});
