import './tables.ts';
import type { AppTable } from '@trackyard/contract';
import { displayAttributes } from '@trackyard/rules';
import { noteChanged } from './activities.ts';
import type { NewRecord } from './change-set/insert.ts';
import { type PatchedRow, type Patching, patchRows } from './change-set/patch.ts';
import { withEntries } from './linked-entries.ts';
import { lockLinking, noteLinks, showAgain } from './links.ts';
import { checkAny } from './select.ts';

/**
 * Writes the values that a person changed, which the caller has checked, with the links from and to the records. Skips deleted records. Returns the
 * changed records, for the caller to notify people.
 */
export async function patchRecords(write: Patching, table: AppTable, trackId: string, named: readonly NewRecord[]): Promise<PatchedRow[]> {
  const { db, feed } = write;
  const patches = await withEntries(db, trackId, table.attributes, named);
  const names = new Set(displayAttributes(table.attributes).map((it) => it.id));
  const renamed = patches.filter((it) => Object.keys(it.properties).some((field) => names.has(field))).map((it) => it.id);
  const linking = renamed.length > 0 ? await lockLinking(db, feed, { trackId, tableId: table.id }) : [];
  const patched = await patchRows(write, table, trackId, patches);
  checkAny(patched.length, named.length);
  const there = new Set(patched.map((it) => it.id));
  await noteLinks(
    db,
    table.attributes,
    patches.filter((it) => there.has(it.id)),
  );
  await showAgain({ db, feed }, trackId, linking, renamed);
  return patched;
}

/** The records whose values are others now, as people learn of them. */
export const changesOf = (patched: readonly PatchedRow[]) =>
  patched.flatMap(({ id, list, createdBy, people }) => (list ? [{ recordId: id, createdBy, people, values: list }] : []));

/** As `patchRecords`, with the news of it. */
export async function changeRecords(write: Patching, table: AppTable, trackId: string, named: readonly NewRecord[]): Promise<void> {
  if (named.length === 0) return;
  const patched = await patchRecords(write, table, trackId, named);
  await noteChanged(write, table, { trackId, actorId: write.actor.userId }, changesOf(patched));
}
