import './tables.ts';
import { limits, pathOf, TrackyardError } from '@trackyard/contract';
import { textReaderOf } from '@trackyard/rules';
import { z } from 'zod';
import { findTable } from '../apps/index.ts';
import { defineShownJob, type Ending } from '../jobs/index.ts';
import { pauseProjection, renewPause, resumeProjection } from '../records/index.ts';
import { discardUpload, findUpload, readUpload } from '../uploads/index.ts';
import { addMissingChoices } from './choices.ts';
import { readRows } from './csv/rows.ts';
import { mayConfigureStill } from './import-rights.ts';
import { countLine, type Import, type ImportRun, problemInWords, reportOf } from './import-run.ts';
import { findLinks } from './links.ts';
import { columnsOf, type ReadRow, readRow } from './read-row.ts';
import { refusalsPath } from './refusals.ts';
import { saveBatch } from './save-batch.ts';
import { lookAtWhole, rowsBefore, settledColumns, settleTypes } from './whole-file.ts';

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
    if (!problem) await discardUpload(database, files, found.upload_id);
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
  let batch: ReadRow[] = [];
  let saved = done;
  let isPaused: boolean | undefined;
  const reader = textReaderOf(plan, services.clock.now());
  let parsed = 0;
  /** One batch is written while the next one is read. */
  let writing: Promise<void> = Promise.resolve();
  const importer = { userId: found.user_id, trackId, appId: found.app_id };
  const mayConfigure = async () => plan.mayConfigure && mayConfigureStill(services.database, importer, services.clock.now());
  const flush = async (): Promise<void> => {
    await writing;
    signal.throwIfAborted();
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
  let settled = plan.columns;
  let columns = columnsOf(table, settled, reader);
  const before = rowsBefore(plan);
  // Cells behind them are listed: nobody has chosen a field for them.
  let breadth = Math.max(...plan.columns.map((it) => it.at + 1));
  const settle = async (): Promise<void> => {
    await progress.report({ message: 'Reading the file' });
    const whole = await lookAtWhole(() => readRows(readUpload(services.files, upload), plan), table, plan, reader, signal);
    const place = { importId: found.id, trackId, userId: found.user_id ?? '' };
    if (whole && done === 0 && (await mayConfigure())) table = await settleTypes(run, table, place, whole);
    settled = settledColumns(plan, whole);
    columns = columnsOf(table, settled, reader);
    await progress.report({ message: 'Importing records' });
  };
  const takeAll = async (): Promise<void> => {
    for await (const cells of rows) {
      number++;
      if (number === (plan.titleRows ?? 0) + 1) breadth = Math.max(breadth, filledBreadth(cells));
      if (number <= done || number <= before) continue;
      const read = readRow(cells, number, columns, breadth);
      if (read) batch.push(read);
      if (batch.length < limits.importRows && rows.bytesParsed() - parsed < limits.importBatchBytes) continue;
      const known = table;
      await flush();
      if (table !== known) columns = columnsOf(table, settled, reader);
    }
  };
  // A row that can't be read ends the file: those before it are imported.
  try {
    await settle();
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
/** Of a row with names: what stands behind the last of them has no column. */
const filledBreadth = (cells: readonly string[]): number => cells.findLastIndex((it) => it.trim() !== '') + 1;
/** Another failure ends the run at once; it goes on behind the last batch. */
function unreadable(cause: unknown): TrackyardError {
  if (cause instanceof TrackyardError && cause.code === 'invalidInput') return cause;
  throw cause;
}
const estimate = (rows: number, bytes: number, size: number): number => (bytes === 0 ? rows : Math.round((rows * size) / bytes));

type Four = [number, number, number, number];
const namesShown = 200;
function endingOf({ id, track_id: trackId, app_id: appId, made_texts: names, ...counts }: Import): Ending {
  const [records, refused, updated, leftOut] = [counts.records, counts.refused, counts.updated, counts.left_out].map(Number) as Four;
  return {
    result: pathOf('TrackApp', { trackId, appId }),
    ...(refused > 0 && { download: refusalsPath(trackId, id) }),
    report: [
      ...reportOf(records, refused, 'Values to check'),
      ...(updated > 0 ? [countLine('Rows that updated records', updated)] : []),
      ...(leftOut > 0 ? [countLine('Rows left out', leftOut)] : []),
      ...(names.length > 0 ? [{ label: 'Imported as text', value: names.join(', ').slice(0, namesShown) }] : []),
    ],
  };
}
