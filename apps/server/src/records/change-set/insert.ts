import '../tables.ts';
import { type AppTable, type Properties, tableScope } from '@trackyard/contract';
import { isEmptyValue, keysBetween } from '@trackyard/rules';
import { sql } from 'kysely';
import { preparedQuery } from '../../platform/database/prepared.ts';
import { insertReferring } from '../../platform/database/references.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { noteRecordsChanged } from '../events.ts';
import { mostShown, showRecords } from '../feed.ts';
import { withFormulas } from '../formulas.ts';
import { findProjection } from '../projection/find.ts';
import { projectRecords } from '../projection/write.ts';
import type { RecordRow } from '../select.ts';

/** Where records are added, and by whom: a person, a guest, or neither. */
export interface NewRecordsPlace {
  trackId: string;
  userId: string | null;
  guestId?: string | null;
}
export interface NewRecord {
  id: string;
  properties: Properties;
}

/**
 * Appends records to a table, with formula results. Returns the ids of new records; skips ids that exist. The caller has checked the values and
 * locked the table.
 */
export async function insertRows(
  { db, feed, now }: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  table: Pick<AppTable, 'id' | 'attributes' | 'timeZone'>,
  { trackId, userId, guestId = null }: NewRecordsPlace,
  records: readonly NewRecord[],
): Promise<string[]> {
  const tableId = table.id;
  // In one round trip, the end behind the number, which only one takes at a time: so no two records get the same place.
  const [seq, [end]] = await Promise.all([feed.nextRange(tableScope(trackId, tableId), records.length), endOf(db, trackId, tableId)]);
  const stored = await withFormulas(
    table,
    records.map((it) => withoutEmpty(it.properties)),
    now,
  );
  const columns = {
    ids: records.map((it) => it.id),
    keys: keysBetween(end?.lastKey ?? null, null, records.length),
    properties: stored.map((it) => JSON.stringify(it)),
  };
  const last = Number(end?.last ?? 0);
  const isShown = records.length <= mostShown;
  const insert = () =>
    inserting(db, columns.ids, columns.keys, columns.properties, trackId, tableId, last, now, userId, guestId, seq, isShown);
  const place = { trackId, tableId, people: [userId, guestId].filter((it) => it !== null) };
  const inserted = records.length < many ? insert() : insertReferring(db, referred(place), insert);
  const [rows, projection] = await Promise.all([inserted, findProjection(db, place)]);
  const added = rows.map((it) => it.id);
  await projectRecords(db, place, added, projection ?? null);
  showRecords({ db, feed }, place, table, rows);
  noteRecordsChanged(feed, { trackId, tableId }, 'created', added, userId);
  return added;
}

const endOf = preparedQuery('endOfRecords', (db, trackId: string, tableId: string) =>
  db
    .selectFrom('record')
    .select((it) => [it.fn.max('position').as('last'), it.fn.max('order_key').as('lastKey')])
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId),
);

const inserting = preparedQuery(
  'insertRecords',
  (
    _db,
    ids: readonly string[],
    keys: readonly string[],
    properties: readonly string[],
    trackId: string,
    tableId: string,
    last: number,
    now: Date,
    userId: string | null,
    guestId: string | null,
    seq: number,
    isShown: boolean,
  ) => sql<RecordRow>`
    insert into record (id, track_id, table_id, position, order_key, properties, created, created_by, created_by_guest, updated, updated_by, seq)
    select added.id, ${trackId}::uuid, ${tableId}::uuid, ${last}::bigint + added.at, added.order_key, added.properties,
      ${now}::timestamptz, ${userId}::uuid, ${guestId}::uuid, ${now}::timestamptz, ${userId}::uuid, ${seq}::bigint + added.at - 1
    from unnest(${ids}::uuid[], ${keys}::text[], ${properties}::jsonb[]) with ordinality as added (id, order_key, properties, at)
    on conflict (id) do nothing
    returning id, track_id, table_id, position, order_key, case when ${isShown}::boolean then properties end as properties, created, created_by,
      created_by_guest, updated, updated_by, seq`,
);

/** From so many records on it is faster to lock what they refer to than to have it checked for each. */
const many = 100;
/** The rows to which all of them refer. */
const referred = ({ trackId, tableId, people }: { trackId: string; tableId: string; people: readonly string[] }) => ({
  referred: sql`
    with of_track as (select 1 from track where id = ${trackId} for key share),
      of_table as (select 1 from app_table where id = ${tableId} for key share),
      of_people as (select 1 from app_user where id = any(${people}::uuid[]) for key share)
    select from of_track union all select from of_table union all select from of_people`,
  count: 2 + people.length,
});

const withoutEmpty = (values: Properties): Properties =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));
