import './tables.ts';
import type { AppTable, Properties, Relationship, TableRecord } from '@trackyard/contract';
import { linkedIds } from '@trackyard/rules';
import { sql } from 'kysely';
import { hiddenFields, recordWithGuestCopy } from '../apps/index.ts';
import { preparedQuery } from '../platform/database/prepared.ts';
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
/**
 * With the values of the fields that their tables have now: those of a deleted field wait for its undo, and go out to nobody. `known`: their
 * tables, if the caller has read them.
 */
export async function presentRecords(db: Queryable, rows: readonly Row[], known?: readonly KnownTable[]): Promise<TableRecord[]> {
  if (rows.length === 0) return [];
  const tables = fieldsOf(known ?? (await tablesOf(db, [...new Set(rows.map((it) => it.table_id))])));
  // Only lists link to anything.
  const linking = rows.filter((it) => Object.values(it.properties).some(Array.isArray));
  const relationships = linking.length === 0 ? null : await relationshipsOf(db, linking);
  return rows.map((it) => {
    const { known, hidden, linking: links } = tables.get(it.table_id) ?? noFields;
    const ofRecord = relationships?.get(it.id) ?? [];
    return recordWithGuestCopy(presented(it, withLinks(ofFields(it.properties, known), links, ofRecord), ofRecord), hidden);
  });
}

/** Without links to records that are gone. They show again where those are restored. */
function withLinks(properties: Properties, linking: readonly string[], relationships: readonly Relationship[]): Properties {
  const there = new Set(relationships.map((it) => it.id));
  const changed = linking.flatMap((id) => {
    const ids = linkedIds(properties[id]);
    const left = ids.filter((it) => there.has(`${id}.${it}`));
    return left.length === ids.length ? [] : [[id, left] as const];
  });
  return changed.length === 0 ? properties : { ...properties, ...Object.fromEntries(changed) };
}

function ofFields(properties: Properties, known: ReadonlySet<string>): Properties {
  const all = Object.entries(properties);
  const shown = all.filter(([id]) => known.has(id));
  return shown.length === all.length ? properties : Object.fromEntries(shown);
}

interface Fields {
  known: ReadonlySet<string>;
  /** Those that are not there for guests. */
  hidden: ReadonlySet<string>;
  /** Those that link to records. */
  linking: readonly string[];
}
const noFields: Fields = { known: new Set(), hidden: new Set(), linking: [] };

type KnownTable = Pick<AppTable, 'id' | 'attributes'>;

const fieldsOf = (tables: readonly KnownTable[]): ReadonlyMap<string, Fields> =>
  new Map(
    tables.map(({ id, attributes }) => {
      const linking = attributes.flatMap((it) => (it.type === 'task' ? [it.id] : []));
      return [id, { known: new Set(attributes.map((it) => it.id)), hidden: hiddenFields(attributes), linking }];
    }),
  );

/** The tables of records, with their fields. */
export const tablesOf = preparedQuery('fieldsOfTables', (db, ids: readonly string[]) =>
  db.selectFrom('app_table').select(['id', 'attributes']).where(sql<boolean>`id = any(${ids}::uuid[])`),
);

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
