import './tables.ts';
import { limits, pathOf, TrackyardError } from '@trackyard/contract';
import { linksEntries, textReaderOf } from '@trackyard/rules';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { findTable } from '../apps/index.ts';
import { defineShownJob, type Ending } from '../jobs/index.ts';
import type { Tables } from '../platform/database/tables.ts';
import { addLinkedRecords, appendRecords, noteAdded, pauseProjection, renewPause, resumeProjection } from '../records/index.ts';
import { findUpload, readUpload, removeUpload } from '../uploads/index.ts';
import { addMissingChoices } from './choices.ts';
import { readRows } from './csv/rows.ts';
import { checkMayImport, mayConfigureStill } from './import-rights.ts';
import { type ImportRun, problemInWords, reportOf, runsElsewhere } from './import-run.ts';
import { findLinks, refuseGoneAssets } from './links.ts';
import { columnsOf, type ReadRow, type Refusal, readRow } from './read-row.ts';
import { refusalsPath } from './refusals.ts';

type Import = Selectable<Tables['table_import']> & { app_id: string };

/**
 * Reads a file into a table, a batch of rows in each transaction, with how far it is: so it goes on behind the last batch when its node has
 * stopped or died, and other people write between the batches. What was imported when somebody cancels it stays.
 */
export const importTable = defineShownJob(
  { name: 'exchange.importTable', input: z.object({ importId: z.string() }), expireInSeconds: 6 * 3_600, retries: true },
  async (run): Promise<Ending | undefined> => {
    const { database, files } = run.services;
    const found = await findImport(run);
    if (!found) return { failed: true, message: 'The table is not there any more.' };
    const problem = await importRows(run, found).then(() => null, problemInWords);
    const end = (await findImport(run)) ?? found;
    if (!problem) await removeUpload(database, files, found.upload_id);
    return { ...endingOf(end), ...(problem && { failed: true, message: problem }) };
  },
);

const findImport = ({ services, input }: ImportRun): Promise<Import | undefined> =>
  services.database
    .selectFrom('table_import')
    .innerJoin('app_table', 'app_table.id', 'table_import.table_id')
    .selectAll('table_import')
    .select('app_table.app_id')
    .where('table_import.id', '=', input.importId)
    .executeTakeFirst();

async function importRows(run: ImportRun, found: Import): Promise<void> {
  const { services, signal, progress } = run;
  const { plan, track_id: trackId, table_id: tableId } = found;
  const upload = await findUpload(services.database, found.user_id ?? '', found.upload_id);
  const rows = readRows(readUpload(services.files, upload), plan);
  let table = await findTable(services.database, trackId, tableId);
  const done = Number(found.rows);
  let number = 0;
  let breadth: number | undefined;
  let batch: ReadRow[] = [];
  let saved = done;
  let isPaused: boolean | undefined;
  const reader = textReaderOf(plan, services.clock.now());
  let parsed = 0;
  /** One batch is written while the next one is read. */
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    signal.throwIfAborted();
    const importer = { userId: found.user_id, trackId, appId: found.app_id };
    const mayConfigure = async () => plan.mayConfigure && mayConfigureStill(services.database, importer, services.clock.now());
    table = await addMissingChoices(run, table, { trackId, userId: found.user_id ?? '', mayConfigure }, batch);
    await findLinks(services.database, table, { trackId, userId: found.user_id }, batch);
    const total = Math.max(number, estimate(number, rows.bytesParsed(), Number(upload.size)));
    isPaused ??= await pauseProjection(run, { trackId, tableId }, total - done);
    const [read, upTo] = [batch, number];
    [batch, saved, parsed] = [[], number, rows.bytesParsed()];
    writing = saveBatch(run, found, read, upTo).then(async () => {
      if (isPaused) await renewPause(run, { trackId, tableId });
      await progress.report({ done: upTo, total });
    });
    // A failure is thrown where the batch is waited for.
    writing.catch(() => {});
  };
  await progress.report({ message: 'Importing records' });
  let columns = columnsOf(table, plan.columns, reader);
  const takeAll = async (): Promise<void> => {
    for await (const cells of rows) {
      breadth ??= cells.length;
      number++;
      if (number <= done || (number === 1 && plan.firstRowHeaders)) continue;
      const read = readRow(cells, number, columns, breadth);
      if (read) batch.push(read);
      if (batch.length < limits.importRows && rows.bytesParsed() - parsed < limits.importBatchBytes) continue;
      const before = table;
      await flush();
      if (table !== before) columns = columnsOf(table, plan.columns, reader);
    }
  };
  // A row that can't be read ends the file: those before it are imported.
  try {
    const broken = await takeAll().then(() => null, unreadable);
    if (number > saved) await flush();
    await writing;
    if (broken) throw broken;
  } finally {
    // A node that died behind the last batch left it paused, and nothing to import.
    isPaused ??= done > 0 && (await pauseProjection(run, { trackId, tableId }, 0));
    await writing.catch(() => {});
    if (isPaused) await resumeProjection(run, { trackId, tableId });
  }
  await progress.report({ done: number, total: number });
}
/** Another failure ends the run at once; it goes on behind the last batch. */
function unreadable(cause: unknown): TrackyardError {
  if (cause instanceof TrackyardError && cause.code === 'invalidInput') return cause;
  throw cause;
}
const estimate = (rows: number, bytes: number, size: number): number => (bytes === 0 ? rows : Math.round((rows * size) / bytes));

async function saveBatch(
  { write, services }: ImportRun,
  { id, track_id, table_id, app_id, user_id }: Import,
  batch: readonly ReadRow[],
  upTo: number,
) {
  await write(async ({ db, feed, now }) => {
    const at = await db.selectFrom('table_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!at || Number(at.rows) >= upTo) throw runsElsewhere();
    const current = await findTable(db, track_id, table_id, { fixed: true });
    await checkMayImport(db, { userId: user_id, trackId: track_id, appId: app_id }, now);
    await refuseGoneAssets(db, track_id, current, batch);
    const refusals = batch.flatMap((it) => it.refusals);
    const records = batch.map(({ properties }) => ({ id: services.ids.id(), properties }));
    const place = { trackId: track_id, userId: user_id };
    // Links to records and assets are noted, and those records show them.
    const linking = new Set(current.attributes.flatMap((it) => (it.type === 'task' || linksEntries(it.type) ? [it.id] : [])));
    if (batch.some(({ links }) => links.some((it) => linking.has(it.attributeId))))
      await addLinkedRecords({ db, feed, now }, current, place, records);
    else {
      if (records.length > 0) await appendRecords({ db, feed, now }, current, place, records);
      await noteAdded({ db, feed, now }, current, { trackId: track_id, actorId: user_id }, records);
    }
    const listed = refusals.slice(0, Math.max(0, limits.importRefusals - Number(at.refused)));
    await listRefusals(db, id, Number(at.refused), listed);
    await db
      .updateTable('table_import')
      .set({ rows: upTo, records: Number(at.records) + records.length, refused: Number(at.refused) + refusals.length })
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

function endingOf({ id, track_id: trackId, app_id: appId, ...counts }: Import): Ending {
  const [records, refused] = [Number(counts.records), Number(counts.refused)];
  return {
    result: pathOf('TrackApp', { trackId, appId }),
    ...(refused > 0 && { download: refusalsPath(trackId, id) }),
    report: reportOf(records, refused, 'Refused values'),
  };
}
