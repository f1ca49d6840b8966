import './tables.ts';
import { type Attribute, type Properties, tableScope } from '@trackyard/contract';
import { linkedEntries, linkedIds, linksEntries } from '@trackyard/rules';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { sendAgain } from './change-set/rewrite.ts';

interface Place {
  trackId: string;
  tableId: string;
}

/** Notes the links of records that were written to records and entries, of the fields that the patches name. */
export async function noteLinks(
  db: Tx,
  attributes: readonly Attribute[],
  patches: readonly { id: string; properties: Properties }[],
): Promise<void> {
  const fields = attributes.filter((it) => it.type === 'task' || linksEntries(it.type)).map((it) => it.id);
  const changed = patches.flatMap(({ id, properties }) =>
    fields.flatMap((field) => (field in properties ? [{ id, field, targets: targetsOf(properties[field]) }] : [])),
  );
  if (changed.length === 0) return;
  await sql`
    delete from record_link using unnest(${changed.map((it) => it.id)}::uuid[], ${changed.map((it) => it.field)}::text[]) as changed (id, field)
    where record_link.from_id = changed.id and record_link.attribute_id = changed.field`.execute(db);
  const links = changed.flatMap(({ id, field, targets }) => targets.map((to) => ({ from_id: id, attribute_id: field, to_id: to })));
  if (links.length === 0) return;
  await sql`
    insert into record_link (from_id, attribute_id, to_id)
    select link.* from unnest(${links.map((it) => it.from_id)}::uuid[], ${links.map((it) => it.attribute_id)}::text[],
      ${links.map((it) => it.to_id)}::uuid[]) as link (from_id, attribute_id, to_id)
    where exists (select 1 from record where record.id = link.from_id)
    on conflict do nothing`.execute(db);
}

/** Of a field of assets the entries, of others the records. */
const targetsOf = (value: unknown): readonly string[] => {
  const entries = linkedEntries(value);
  return entries.length > 0 ? entries.map((it) => it.id) : linkedIds(value);
};

/** The tables of the track with a field that links to records of this one. */
export async function linkingTables(db: Queryable, { trackId, tableId }: Place): Promise<string[]> {
  const restriction = JSON.stringify([{ type: 'task', options: { TABLE_RESTRICTION: tableId } }]);
  const rows = await tablesWith(db, trackId, restriction);
  return rows.map((it) => it.id);
}
const tablesWith = preparedQuery('tablesWithField', (db, trackId: string, field: string) =>
  db
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .select('app_table.id')
    .where('track_app.track_id', '=', trackId)
    .where('app_table.deleted', 'is', null)
    .where(sql<boolean>`app_table.attributes @> ${field}::jsonb`)
    .orderBy('app_table.id'),
);

/**
 * The tables that link to this one, with the scopes of all of them and of this one locked in the order of their names: two that link to each
 * other would wait for each other otherwise.
 */
export async function lockLinking(db: Tx, feed: FeedWriter, place: Place): Promise<string[]> {
  const linking = await linkingTables(db, place);
  if (linking.length === 0) return linking;
  for (const tableId of [...new Set([...linking, place.tableId])].sort()) await feed.lock(tableScope(place.trackId, tableId));
  return linking;
}

/** Records that link to these show their names: they go out once more. */
export async function showAgain(
  { db, feed }: { db: Tx; feed: FeedWriter },
  trackId: string,
  tables: readonly string[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const tableId of tables) {
    const linking = await db
      .selectFrom('record')
      .innerJoin('record_link', 'record_link.from_id', 'record.id')
      .select('record.id')
      .distinct()
      .where('record_link.to_id', 'in', ids)
      .where('record.table_id', '=', tableId)
      .where('record.track_id', '=', trackId)
      .where('record.deleted', 'is', null)
      .execute();
    if (linking.length === 0) continue;
    const seq = await feed.nextRange(tableScope(trackId, tableId), linking.length);
    await sendAgain(
      db,
      linking.map((it) => it.id),
      seq,
    );
  }
}
