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
/** With the values of the fields that their tables have now: those of a deleted field wait for its undo, and go out to nobody. */
export async function presentRecords(db: Queryable, rows: readonly Row[]): Promise<TableRecord[]> {
  if (rows.length === 0) return [];
  const attributes = await attributesOf(db, rows);
  // Only lists link to anything.
  const linking = rows.filter((it) => Object.values(it.properties).some(Array.isArray));
  const relationships = linking.length === 0 ? null : await relationshipsOf(db, linking);
  const fields = new Map([...attributes].map(([tableId, own]) => [tableId, new Set(own.map((it) => it.id))]));
  return rows.map((it) => {
    const record = presented(it, ofFields(it.properties, fields.get(it.table_id)), relationships?.get(it.id) ?? []);
    return recordWithGuestCopy(record, attributes.get(it.table_id) ?? []);
  });
}

function ofFields(properties: Properties, fields: ReadonlySet<string> = new Set()): Properties {
  const all = Object.entries(properties);
  const known = all.filter(([id]) => fields.has(id));
  return known.length === all.length ? properties : Object.fromEntries(known);
}

async function attributesOf(db: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<string, Attribute[]>> {
  const ids = [...new Set(rows.map((it) => it.table_id))];
  const tables = await db.selectFrom('app_table').select(['id', 'attributes']).where('id', 'in', ids).execute();
  return new Map(tables.map((it) => [it.id, it.attributes]));
}
const presented = (row: Row, properties: Properties, relationships: Relationship[]): TableRecord => ({
  id: row.id,
  trackId: row.track_id,
  tableId: row.table_id,
  properties,
  relationships,
  position: Number(row.position),
  orderKey: row.order_key,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  createdByGuest: row.created_by_guest,
  updated: row.updated.toISOString(),
  lastUpdatedBy: row.updated_by,
});
