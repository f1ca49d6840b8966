import '../tables.ts';
import { type AppTable, limits, type Properties, tableScope, type ValueChange } from '@trackyard/contract';
import { isEmptyValue } from '@trackyard/rules';
import { sql } from 'kysely';
import { preparedQuery } from '../../platform/database/prepared.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { noteRecordsChanged } from '../events.ts';
import { mostShown, showRecords } from '../feed.ts';
import { resultsAfter } from '../formulas.ts';
import { findProjection } from '../projection/find.ts';
import { projectRecords } from '../projection/write.ts';
import type { RecordRow } from '../select.ts';
import { history, type Writing } from './history.ts';
import type { NewRecord } from './insert.ts';

export type Patching = Writing & Pick<SystemWrite, 'feed'>;
/** A record that a person changed, with the values of the fields that the patch names. */
/** With all its values as they are now, unless it is one of many. */
export interface PatchedRow extends RecordRow {
  createdBy: string | null;
  /** Its values in the fields of people, as they are now. */
  people: Properties;
  before: Properties;
  patch: Properties;
  /** The number of its last change. */
  number: number;
  /** The line in its history; null if no value changed. */
  list: ValueChange[] | null;
}

/**
 * Writes the values that a person changed, with formula results, history and new numbers: one statement and one version of each row. Skips deleted
 * records. The caller has checked the values and locked the table.
 */
export async function patchRows(
  { db, feed, actor, now }: Patching,
  table: Pick<AppTable, 'id' | 'attributes' | 'timeZone'>,
  trackId: string,
  patches: readonly NewRecord[],
): Promise<PatchedRow[]> {
  const place = { trackId, tableId: table.id };
  const emptiedPatches = patches.map(({ id, properties }) => ({ id, properties: emptied(properties) }));
  const ofPeople = table.attributes.flatMap((it) => (it.type === 'user' ? [it.id] : []));
  const write = async () => {
    const results = await resultsAfter({ db, now, updated: now }, table, emptiedPatches);
    const written = patching(
      db,
      patches.map((it) => it.id),
      emptiedPatches.map((it) => JSON.stringify(it.properties)),
      patches.map((it) => JSON.stringify(results.get(it.id) ?? {})),
      tableScope(trackId, table.id),
      patches.length,
      trackId,
      table.id,
      now,
      actor.userId,
      ofPeople,
      patches.length <= mostShown,
    );
    return Promise.all([written, findProjection(db, place)]);
  };
  // In one round trip. The number locks the scope: until the end of the transaction nobody else writes to these records.
  const [, [rows, projection]] = await Promise.all([feed.nextRange(tableScope(trackId, table.id), patches.length), write()]);
  await projectRecords(
    db,
    place,
    rows.map((it) => it.id),
    projection ?? null,
  );
  showRecords({ db, feed }, place, table, rows);
  noteRecordsChanged(
    feed,
    place,
    'updated',
    rows.flatMap((it) => (it.list ? it.id : [])),
    actor.userId,
  );
  return rows;
}

/**
 * The numbers are those that the scope of the table gave just before. The condition that `at` is between 1 and `count` is always true. With it
 * the planner expects one record whatever the arrays hold, looks records up by their ids, and keeps its plan. Planning takes longer than the change.
 */
const patching = preparedQuery(
  'patchRecords',
  (
    _db,
    ids: readonly string[],
    patches: readonly string[],
    results: readonly string[],
    scope: string,
    count: number,
    trackId: string,
    tableId: string,
    now: Date,
    userId: string,
    ofPeople: readonly string[],
    isShown: boolean,
  ) => sql<PatchedRow>`
    with patched as materialized (
      select record.id, record.properties as before, patch.properties as patch, patch.results,
        head.seq - ${count}::bigint + patch.at as seq,
        (${changed}) as list
      from unnest(${ids}::uuid[], ${patches}::jsonb[], ${results}::jsonb[]) with ordinality as patch (id, properties, results, at)
        join record on record.id = patch.id cross join (select seq from scope where scope = ${scope}) as head
      where record.track_id = ${trackId}::uuid and record.table_id = ${tableId}::uuid and record.deleted is null
        and patch.at between 1 and ${count}::bigint
    ), written as (
      update record set
        properties = jsonb_strip_nulls(record.properties || patched.patch || patched.results), updated = ${now}::timestamptz,
        updated_by = ${userId}::uuid, seq = patched.seq, changes = record.changes + (patched.list is not null)::int
      from patched where record.id = patched.id
      returning record.id, record.track_id, record.table_id, record.position, record.order_key, record.properties, record.created,
        record.created_by, record.created_by_guest, record.updated, record.updated_by, record.seq, record.changes as number,
        patched.before, patched.patch, patched.list
    ), ${history({ kind: sql`'update'`, now, userId })}
    select id, track_id, table_id, position, order_key, case when ${isShown}::boolean then properties end as properties, created, created_by,
      created_by as "createdBy", created_by_guest, updated, updated_by, seq, number::int, patch, list,
      (select coalesce(jsonb_object_agg(key, properties->key), '{}') from unnest(${ofPeople}::text[]) as key) as people,
      (select coalesce(jsonb_object_agg(key, before->key), '{}') from jsonb_object_keys(patch) as key) as before
    from written`,
);

/** The values that `patch` changes in `record`, as the history stores them: long values by name only, empty fields as null. */
const changed = sql`
  select jsonb_agg(case when length(old::text) > ${sql.lit(limits.recordChangeLength)} or length(new::text) > ${sql.lit(limits.recordChangeLength)}
    then jsonb_build_object('attributeId', key, 'from', null, 'to', null, 'isLong', true)
    else jsonb_build_object('attributeId', key, 'from', old, 'to', new, 'isLong', false) end)
  from jsonb_each(patch.properties) as field (key, new) cross join lateral (select coalesce(record.properties->key, 'null') as old) as former
  where old <> new`;

const emptied = (patch: Properties): Properties =>
  Object.fromEntries(Object.entries(patch).map(([id, value]) => [id, isEmptyValue(value) ? null : value]));
