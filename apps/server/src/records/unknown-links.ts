import './tables.ts';
import { type Attribute, type Properties, TrackyardError } from '@trackyard/contract';
import { linkedIds } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { namesKnownTo } from '../tracks/index.ts';
import type { Place } from './places.ts';

interface Written {
  id: string;
  properties: Properties;
}
interface Link {
  attribute: Attribute;
  id: string;
}

/**
 * Refuses links to people, tracks and articles that the author may not know. Links that the records had, or that others of the table have, may be
 * written: an undo, a copy and a longer list bring along what their author can't see.
 */
export async function checkKnownLinks(
  db: Queryable,
  attributes: readonly Attribute[],
  { trackId, tableId, userId }: Place & { userId: string },
  written: readonly Written[],
): Promise<void> {
  for (const type of ['user', 'track', 'article'] as const) {
    const links = linksIn(
      attributes.filter((it) => it.type === type),
      written,
    );
    if (links.length === 0) continue;
    const known = await namesKnownTo(
      db,
      type,
      { userId, trackId },
      links.map((it) => it.id),
    );
    let unknown = links.filter((it) => !known.has(it.id));
    for (const had of [linksOfRecords, linksOfTable]) {
      if (unknown.length === 0) break;
      const found = await had(
        db,
        { trackId, tableId },
        unknown,
        written.map((it) => it.id),
      );
      unknown = unknown.filter((it) => !found.has(keyOf(it.attribute.id, it.id)));
    }
    if (unknown.length > 0) throw new TrackyardError('invalidInput', `${unknown[0]!.attribute.name}: ${refusals[type]}`);
  }
}
const refusals = {
  user: 'This person is neither in the track nor in your company.',
  track: 'This track is not there, or you are not in it.',
  article: 'This article is not there, or not open to you.',
};
const keyOf = (attributeId: string, id: string): string => `${attributeId} ${id}`;

const linksIn = (fields: readonly Attribute[], written: readonly Written[]): Link[] =>
  fields.flatMap((attribute) => {
    const ids = new Set(written.flatMap(({ properties }) => linkedIds(properties[attribute.id])));
    return [...ids].map((id) => ({ attribute, id }));
  });

type Had = (db: Queryable, place: Place, links: readonly Link[], recordIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Those that these records have, or had by their history. */
const linksOfRecords: Had = (db, { trackId, tableId }, links, recordIds) => {
  const named = sql`record.id = any(${recordIds}::uuid[]) and record.track_id = ${trackId} and record.table_id = ${tableId}`;
  const values = sql`
    select property.key as field, property.value from record cross join lateral jsonb_each(record.properties) as property where ${named}
    union all
    select change->>'attributeId', side.value from record join record_change on record_change.record_id = record.id
      cross join lateral jsonb_array_elements(record_change.values) as change
      cross join lateral (values (change->'from'), (change->'to')) as side (value) where ${named}`;
  return among(db, links, values);
};
/** Those that records of the table have in this track, deleted ones too. */
const linksOfTable: Had = (db, { trackId, tableId }, links) => {
  const fields = [...new Set(links.map((it) => it.attribute.id))];
  return among(
    db,
    links,
    sql`select named.field, record.properties->named.field as value from record cross join unnest(${fields}::text[]) as named (field)
      where record.track_id = ${trackId} and record.table_id = ${tableId} and record.properties ? named.field`,
  );
};
async function among(db: Queryable, links: readonly Link[], values: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const ids = links.map((it) => it.id);
  const { rows } = await sql<{ field: string; id: string }>`
    select distinct had.field, link.id from (${values}) as had
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(had.value) when 'array' then had.value else '[]' end) as link (id)
    where link.id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map((it) => keyOf(it.field, it.id)));
}
