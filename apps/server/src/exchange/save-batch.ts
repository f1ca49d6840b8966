import './tables.ts';
import { limits } from '@trackyard/contract';
import { linksEntries } from '@trackyard/rules';
import { findTable } from '../apps/index.ts';
import { addLinkedRecords, changeRecords, insertRows, noteAdded } from '../records/index.ts';
import { checkMayImport } from './import-rights.ts';
import { type Import, type ImportRun, runsElsewhere } from './import-run.ts';
import { refuseGoneAssets } from './links.ts';
import { matchRows } from './match-rows.ts';
import type { ReadRow, Refusal } from './read-row.ts';

/** Writes what rows came to, with how far the import is. */
export async function saveBatch(
  { write, services }: ImportRun,
  { id, track_id, table_id, app_id, user_id, plan }: Import,
  batch: readonly ReadRow[],
  upTo: number,
) {
  await write(async ({ db, feed, now }) => {
    const at = await db.selectFrom('table_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!at || Number(at.rows) >= upTo) throw runsElsewhere();
    const current = await findTable(db, track_id, table_id, { fixed: true });
    await checkMayImport(db, { userId: user_id, trackId: track_id, appId: app_id }, now);
    await refuseGoneAssets(db, track_id, current, batch);
    const place = { trackId: track_id, userId: user_id };
    const { update } = plan;
    const newRecord = ({ properties }: ReadRow) => ({ id: services.ids.id(), properties });
    const { added, changed, updated, leftOut } = update
      ? await matchRows(db, { trackId: track_id, tableId: table_id }, current, update, batch, services.ids.id)
      : { added: batch.map(newRecord), changed: [], updated: 0, leftOut: 0 };
    const refusals = batch.flatMap((it) => it.refusals);
    // Links to records and assets are noted, and those records show them. Scopes of tables that link here are locked before that of the table.
    const linking = new Set(current.attributes.flatMap((it) => (it.type === 'task' || linksEntries(it.type) ? [it.id] : [])));
    if (update || batch.some(({ links }) => links.some((it) => linking.has(it.attributeId))))
      await addLinkedRecords({ db, feed, now }, current, place, added);
    else {
      if (added.length > 0) await insertRows({ db, feed, now }, current, place, added);
      await noteAdded({ db, feed, now }, current, { trackId: track_id, actorId: user_id }, added);
    }
    // Who imports is there: `checkMayImport` has seen them.
    await changeRecords({ db, feed, now, actor: { userId: user_id ?? '' } }, current, track_id, changed);
    const listed = refusals.slice(0, Math.max(0, limits.importRefusals - Number(at.refused)));
    await listRefusals(db, id, Number(at.refused), listed);
    await db
      .updateTable('table_import')
      .set({
        rows: upTo,
        records: Number(at.records) + added.length,
        refused: Number(at.refused) + refusals.length,
        updated: Number(at.updated) + updated,
        left_out: Number(at.left_out) + leftOut,
      })
      .where('id', '=', id)
      .execute();
  });
}

const valueShown = 1_000;
async function listRefusals(
  db: Parameters<Parameters<ImportRun['write']>[0]>[0]['db'],
  importId: string,
  before: number,
  refusals: readonly Refusal[],
) {
  const rows = refusals.map(({ row, column, value, reason }, at) => ({
    import_id: importId,
    number: before + at + 1,
    row,
    column_name: column,
    value: value.slice(0, valueShown).toWellFormed(),
    reason,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('import_refusal')
      .values(rows.slice(at, at + 1_000))
      .execute();
}
