import './tables.ts';
import { type AppTable, type Properties, tableScope } from '@trackyard/contract';
import { displayAttributes, isEmptyValue } from '@trackyard/rules';
import { sql } from 'kysely';
import type { SystemWrite } from '../platform/operations/write.ts';
import { noteChanged } from './activities.ts';
import type { NewRecord } from './append.ts';
import { computeFormulas } from './formulas.ts';
import { changedValues, logChanges, type Writing } from './history.ts';
import { withEntries } from './linked-entries.ts';
import { lockLinking, noteLinks, showAgain } from './links.ts';
import { projectRecords } from './projection/write.ts';
import { checkAny } from './select.ts';

type Patching = Writing & Pick<SystemWrite, 'feed'>;
interface Updated {
  id: string;
  createdBy: string | null;
  /** Its values in the fields of people, as they are now. */
  people: Properties;
  before: Properties;
  patch: Properties;
}

/**
 * Gives records other values, which have been checked; those that are gone by now are left out. Answers what was changed: the caller writes it
 * into the history, and tells people.
 */
export async function patchRecords({ db, feed, actor, now }: Patching, table: AppTable, trackId: string, named: readonly NewRecord[]) {
  const tableId = table.id;
  const patches = await withEntries(db, trackId, table.attributes, named);
  const names = new Set(displayAttributes(table.attributes).map((it) => it.id));
  const renamed = patches.filter((it) => Object.keys(it.properties).some((field) => names.has(field))).map((it) => it.id);
  const linking = renamed.length > 0 ? await lockLinking(db, feed, { trackId, tableId }) : [];
  const seq = await feed.nextRange(tableScope(trackId, tableId), patches.length);
  const ofPeople = table.attributes.flatMap((it) => (it.type === 'user' ? [it.id] : []));
  const updated = await sql<Updated>`
    update record set
      properties = jsonb_strip_nulls(record.properties || patch.properties), updated = ${now}, updated_by = ${actor.userId}, seq = patch.seq
    from unnest(${patches.map((it) => it.id)}::uuid[], ${patches.map((it) => JSON.stringify(emptied(it.properties)))}::jsonb[],
      ${patches.map((_, at) => seq + at)}::bigint[]) as patch (id, properties, seq)
      cross join lateral (select properties from record where record.id = patch.id) as old
    where record.id = patch.id and record.track_id = ${trackId} and record.table_id = ${tableId} and record.deleted is null
    returning record.id, record.created_by as "createdBy", patch.properties as patch,
      (select coalesce(jsonb_object_agg(key, record.properties->key), '{}') from unnest(${ofPeople}::text[]) as key) as people,
      (select coalesce(jsonb_object_agg(key, old.properties->key), '{}') from jsonb_object_keys(patch.properties) as key) as before`.execute(
    db,
  );
  checkAny(updated.rows.length, named.length);
  const changed = new Set(updated.rows.map((it) => it.id));
  await computeFormulas(db, table, [...changed], now);
  await projectRecords(db, { trackId, tableId }, [...changed]);
  await noteLinks(
    db,
    table.attributes,
    patches.filter((it) => changed.has(it.id)),
  );
  await showAgain({ db, feed }, trackId, linking, renamed);
  const changes = updated.rows
    .map(({ id, createdBy, people, before, patch }) => ({ recordId: id, createdBy, people, values: changedValues(before, patch) }))
    .filter((it) => it.values.length > 0);
  return { updated: updated.rows, changes };
}

/** As `patchRecords`, with the history and the news of it. */
export async function changeRecords(call: Patching, table: AppTable, trackId: string, named: readonly NewRecord[]): Promise<void> {
  if (named.length === 0) return;
  const { changes } = await patchRecords(call, table, trackId, named);
  await logChanges(call, 'update', changes);
  await noteChanged(call, table, { trackId, actorId: call.actor.userId }, changes);
}

const emptied = (patch: Properties): Properties =>
  Object.fromEntries(Object.entries(patch).map(([id, value]) => [id, isEmptyValue(value) ? null : value]));
