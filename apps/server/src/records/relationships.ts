import './tables.ts';
import type { Attribute, LinkProperties, Properties, Relationship } from '@trackyard/contract';
import { displayText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { recordIsGone, selectRecords } from './select.ts';

/** The links that records make, by the records: only to records that are there, in the same track, and in the table that the field names. */
export async function relationshipsOf(db: Queryable, records: readonly { id: string }[]): Promise<ReadonlyMap<string, Relationship[]>> {
  const found = new Map<string, Relationship[]>();
  for (const link of await linksOf(
    db,
    records.map((it) => it.id),
    'OUT',
  )) {
    const { targetTableId: _, attributeId: __, ...relationship } = presented(link, 'OUT');
    const ofRecord = found.get(link.record_id) ?? [];
    ofRecord.push(relationship);
    found.set(link.record_id, ofRecord);
  }
  return found;
}

/** A link as a record sees it, with the record at its other end. */
interface Link {
  record_id: string;
  field: Attribute;
  other_id: string;
  table_id: string;
  attributes: Attribute[];
  properties: Properties;
  of_link: LinkProperties | null;
}
/** The links that hold of records to others (`OUT`), or of others to them (`IN`), in the order of the others. */
async function linksOf(db: Queryable, ids: readonly string[], direction: 'IN' | 'OUT'): Promise<Link[]> {
  const [own, other] = direction === 'OUT' ? (['source', 'target'] as const) : (['target', 'source'] as const);
  const [record, others, table] = [sql.ref(`${own}.id`), sql.ref(other), sql.ref(`${other}_table`)];
  const { rows } = await sql<Link>`
    select ${record} as record_id, field.value as field, ${others}.id as other_id, ${table}.id as table_id, ${table}.attributes, ${others}.properties,
      about.properties as of_link
    from record_link link
    left join record_link_property about using (from_id, attribute_id, to_id)
    join record source on source.id = link.from_id
    join app_table source_table on source_table.id = source.table_id
    cross join lateral jsonb_array_elements(source_table.attributes) as field
    join record target on target.id = link.to_id
    join app_table target_table on target_table.id = target.table_id
    where ${sql.ref(direction === 'OUT' ? 'link.from_id' : 'link.to_id')} = any(${ids}::uuid[])
      and field.value->>'id' = link.attribute_id and (${direction === 'OUT'} or source.deleted is null) and source_table.deleted is null
      and target.deleted is null and target_table.deleted is null
      and target.track_id = source.track_id and target.table_id::text = field.value->'options'->>'TABLE_RESTRICTION'
    order by ${others}.order_key, ${others}.id`.execute(db);
  return rows;
}
const presented = ({ field, other_id, table_id, attributes, properties, of_link }: Link, direction: 'IN' | 'OUT') => ({
  id: `${field.id}.${other_id}`,
  label: field.name,
  direction,
  targetId: other_id,
  targetLabel: displayText(attributes, properties),
  properties: of_link ?? {},
  targetTableId: table_id,
  attributeId: field.id,
});

export const recordRelationships: Handler<'records.relationships'> = async ({ db }, { trackId, tableId, recordId }) => {
  const known = await selectRecords(db, trackId, tableId).clearSelect().select('id').where('id', '=', recordId).executeTakeFirst();
  if (!known) throw recordIsGone();
  const relationships = await linksBothWays(db, [recordId]);
  return { relationships: relationships.get(recordId) ?? [] };
};

type WholeRelationship = Relationship & { targetTableId: string; attributeId: string };
/** By the ids of the records. A record may link to another one that links to it by the same field. */
async function linksBothWays(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, WholeRelationship[]>> {
  const found = new Map<string, WholeRelationship[]>(ids.map((it) => [it, []]));
  for (const direction of ['OUT', 'IN'] as const)
    for (const it of await linksOf(db, ids, direction)) {
      const link = presented(it, direction);
      found.get(it.record_id)?.push({ ...link, id: `${link.id}.${direction}` });
    }
  return found;
}

export async function relationshipsBothWays(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Relationship[]>> {
  const found = await linksBothWays(db, ids);
  return new Map([...found].map(([id, links]) => [id, links.map(({ targetTableId: _, attributeId: __, ...it }) => it)]));
}
