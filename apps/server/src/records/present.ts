import './tables.ts';
import type { Attribute, Properties, Relationship, TableRecord } from '@trackyard/contract';
import { recordWithGuestCopy } from '../apps/index.ts';
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
  created_by_guest: string | null;
  updated: Date;
  updated_by: string | null;
}
export async function presentRecords(db: Queryable, rows: readonly Row[]): Promise<TableRecord[]> {
  // Only lists link to anything.
  const linking = rows.filter((it) => Object.values(it.properties).some(Array.isArray));
  if (linking.length === 0) return rows.map((it) => presented(it, []));
  const relationships = await relationshipsOf(db, linking);
  const attributes = await attributesOf(db, linking);
  return rows.map((it) => recordWithGuestCopy(presented(it, relationships.get(it.id) ?? []), attributes.get(it.table_id) ?? []));
}

async function attributesOf(db: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<string, Attribute[]>> {
  const ids = [...new Set(rows.map((it) => it.table_id))];
  const tables = await db.selectFrom('app_table').select(['id', 'attributes']).where('id', 'in', ids).execute();
  return new Map(tables.map((it) => [it.id, it.attributes]));
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
  createdByGuest: row.created_by_guest,
  updated: row.updated.toISOString(),
  lastUpdatedBy: row.updated_by,
});
