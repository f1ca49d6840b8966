import './tables.ts';
import { type AppTable, type InputOf, type Properties, TrackyardError } from '@trackyard/contract';
import { patchProblem } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { noteAdded, noteChanged } from './activities.ts';
import { deleteRows, restoreRows } from './change-set/delete.ts';
import { insertRows, type NewRecord, type NewRecordsPlace } from './change-set/insert.ts';
import { findConflicts, tellConflicts } from './conflicts.ts';
import { withEntries } from './linked-entries.ts';
import { lockLinking, noteLinks, showAgain } from './links.ts';
import { changesOf, patchRecords } from './patch.ts';
import { checkAny } from './select.ts';
import { checkKnownLinks } from './unknown-links.ts';

export const addRecords: Handler<'records.add'> = async ({ db, feed, actor, now, table }, { trackId, tableId, records }) => {
  for (const it of records) checkPatch(table, it.properties);
  await checkKnownLinks(db, table.attributes, { trackId, tableId, userId: actor.userId }, records);
  if (new Set(records.map((it) => it.id)).size < records.length) throw new TrackyardError('invalidInput', 'A record is named twice.');
  const added = await addLinkedRecords({ db, feed, now }, table, { trackId, userId: actor.userId }, records);
  if (added.length < records.length) throw new TrackyardError('conflict', 'There is a record with this id already.');
  return {};
};

/** As `insertRows`, with the links of the records, and to them. */
export async function addLinkedRecords(
  write: Pick<SystemWrite, 'db' | 'feed' | 'now'>,
  table: AppTable,
  place: NewRecordsPlace,
  given: readonly NewRecord[],
): Promise<string[]> {
  const { trackId } = place;
  const records = await withEntries(write.db, trackId, table.attributes, given);
  const linking = await lockLinking(write.db, write.feed, { trackId, tableId: table.id });
  const added = await insertRows(write, table, place, records);
  const isAdded = new Set(added);
  await noteLinks(
    write.db,
    table.attributes,
    records.filter((it) => isAdded.has(it.id)),
  );
  // Somebody may have linked to a record before it came.
  await showAgain(write, trackId, linking, added);
  await noteAdded(
    write,
    table,
    { trackId, actorId: place.userId },
    records.filter((it) => isAdded.has(it.id)),
  );
  return added;
}

/**
 * Different fields never get in each other's way: of each record only what is named changes. Records and fields that are gone by now are left
 * out, so that hours of work without a connection are not lost for one of them.
 */
export const updateRecords: Handler<'records.update'> = async (call, { trackId, tableId, records: given }) => {
  const { db, actor, table } = call;
  const records = mergedById(given);
  const known = new Set(table.attributes.map((it) => it.id));
  const named = records.map((it) => ({ id: it.id, properties: only(it.properties, known) }));
  for (const it of named) checkPatch(table, it.properties);
  await checkKnownLinks(db, table.attributes, { trackId, tableId, userId: actor.userId }, named);
  const patched = await patchRecords(call, table, trackId, named);
  const bases = new Map(records.map((it) => [it.id, it.base]));
  const based = patched.map(({ id, before, patch, number }) => ({ recordId: id, before, patch, number, base: bases.get(id) }));
  const conflicts = await findConflicts(call, { trackId, tableId }, table.attributes, based);
  const concerned = conflicts.map((it) => it.user_id);
  await noteChanged(call, table, { trackId, actorId: actor.userId }, changesOf(patched), concerned);
  await tellConflicts(call, conflicts);
  return {};
};

export const deleteRecords: Handler<'records.delete'> = async (call, { trackId, tableId, recordIds }) => {
  const { db, feed } = call;
  const ids = [...new Set(recordIds)];
  const linking = await lockLinking(db, feed, { trackId, tableId });
  const deleted = await deleteRows(call, { trackId, tableId }, ids);
  checkAny(deleted.length, ids.length);
  await showAgain({ db, feed }, trackId, linking, deleted);
  return {};
};

export const restoreRecords: Handler<'records.restore'> = async (call, { trackId, tableId, recordIds }) => {
  const { db, feed, table } = call;
  const ids = [...new Set(recordIds)];
  const linking = await lockLinking(db, feed, { trackId, tableId });
  const restored = await restoreRows(call, table, trackId, ids);
  checkAny(restored.length, ids.length);
  await showAgain({ db, feed }, trackId, linking, restored);
  return {};
};

/** One change for each record: of a record that a call names twice, later values take the place of earlier ones. */
function mergedById(records: InputOf<'records.update'>['records']): InputOf<'records.update'>['records'] {
  const merged = new Map<string, (typeof records)[number]>();
  for (const it of records) {
    const earlier = merged.get(it.id);
    const base = (earlier?.base || it.base) && { ...it.base, ...earlier?.base };
    merged.set(it.id, { id: it.id, properties: { ...earlier?.properties, ...it.properties }, ...(base && { base }) });
  }
  return [...merged.values()];
}
const only = (patch: Properties, known: ReadonlySet<string>): Properties =>
  Object.fromEntries(Object.entries(patch).filter(([id]) => known.has(id)));
function checkPatch({ attributes }: AppTable, patch: Properties): void {
  const problem = patchProblem(attributes, patch);
  if (problem) throw new TrackyardError('invalidInput', problem);
}
