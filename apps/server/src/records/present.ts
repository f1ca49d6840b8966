import './tables.ts';
import type { Properties, TableRecord } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

export const recordColumns = [
  'id',
  'track_id',
  'table_id',
  'position',
  'properties',
  'created',
  'created_by',
  'updated',
  'updated_by',
  'seq',
] as const;
/** The live records of a table in a track, as `present` needs them. */
export const selectRecords = (db: Queryable, trackId: string, tableId: string) =>
  db
    .selectFrom('record')
    .select(recordColumns)
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where('deleted', 'is', null);

interface Row {
  id: string;
  track_id: string;
  table_id: string;
  position: number;
  properties: Properties;
  created: Date;
  created_by: string | null;
  updated: Date;
  updated_by: string | null;
}
export const presentRecord = (row: Row): TableRecord => ({
  id: row.id,
  trackId: row.track_id,
  tableId: row.table_id,
  properties: row.properties,
  position: Number(row.position),
  created: row.created.toISOString(),
  createdBy: row.created_by,
  updated: row.updated.toISOString(),
  lastUpdatedBy: row.updated_by,
});
