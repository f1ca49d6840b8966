import './tables.ts';
import { type Attribute, type Properties, type Relationship, TrackyardError } from '@trackyard/contract';
import { displayText } from '@trackyard/rules';
import { type RawBuilder, sql } from 'kysely';
import { findTable } from '../apps/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { selectRecords } from './select.ts';

/** The links that records make, by the records: only to records that are there, in the same track, and in the table that the field names. */
export async function relationshipsOf(
  db: Queryable,
  records: readonly { id: string; properties: Properties }[],
): Promise<ReadonlyMap<string, Relationship[]>> {
  const found = new Map<string, Relationship[]>();
  const ids = records.filter((it) => Object.values(it.properties).some(Array.isArray)).map((it) => it.id);
  if (ids.length === 0) return found;
  for (const { from_id, to_id, field, target } of await linksWhere(db, sql`link.from_id = any(${ids}::uuid[])`)) {
    const ofRecord = found.get(from_id) ?? [];
    const targetLabel = displayText(target.attributes, target.properties);
    ofRecord.push({ id: `${field.id}.${to_id}`, label: field.name, direction: 'OUT', targetId: to_id, targetLabel });
    found.set(from_id, ofRecord);
  }
  return found;
}

interface End {
  tableId: string;
  attributes: Attribute[];
  properties: Properties;
}
interface Link {
  from_id: string;
  to_id: string;
  field: Attribute;
  source: End;
  target: End;
}
/** Of links that hold, in the order of the records that they lead to. */
export async function linksWhere(db: Queryable, condition: RawBuilder<unknown>): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select link.from_id, link.to_id, field.value as field,
      jsonb_build_object('tableId', source.table_id, 'attributes', source_table.attributes, 'properties', source.properties) as source,
      jsonb_build_object('tableId', target.table_id, 'attributes', target_table.attributes, 'properties', target.properties) as target
    from record_link link
    join record source on source.id = link.from_id
    join app_table source_table on source_table.id = source.table_id
    cross join lateral jsonb_array_elements(source_table.attributes) as field
    join record target on target.id = link.to_id
    join app_table target_table on target_table.id = target.table_id
    where ${condition} and field.value->>'id' = link.attribute_id and source.deleted is null and target.deleted is null
      and target.track_id = source.track_id and target.table_id::text = field.value->'options'->>'TABLE_RESTRICTION'
    order by source.position, target.position`.execute(db);
  return rows;
}

export const recordRelationships: Handler<'records.relationships'> = async ({ db }, { trackId, tableId, recordId }) => {
  await findTable(db, trackId, tableId);
  const known = await selectRecords(db, trackId, tableId).where('id', '=', recordId).executeTakeFirst();
  if (!known) throw new TrackyardError('notFound', 'This record is not there any more.');
  const links = await linksWhere(db, sql`(link.from_id = ${recordId} or link.to_id = ${recordId})`);
  const seenFrom = (link: Link, direction: 'IN' | 'OUT') => {
    const [targetId, end] = direction === 'OUT' ? [link.to_id, link.target] : [link.from_id, link.source];
    return {
      id: `${link.field.id}.${targetId}.${direction}`,
      label: link.field.name,
      direction,
      targetId,
      targetLabel: displayText(end.attributes, end.properties),
      targetTableId: end.tableId,
      attributeId: link.field.id,
    };
  };
  return {
    relationships: links.flatMap((it) => [
      ...(it.from_id === recordId ? [seenFrom(it, 'OUT')] : []),
      ...(it.to_id === recordId ? [seenFrom(it, 'IN')] : []),
    ]),
  };
};
