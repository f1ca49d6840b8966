import '../tables.ts';
import { type AppTable, limits, pathOf } from '@trackyard/contract';
import { linkedEntries, linkedIds } from '@trackyard/rules';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { findTable } from '../../apps/index.ts';
import { findLinkable } from '../../entries/index.ts';
import { defineShownJob, type Ending } from '../../jobs/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  addLinkedRecords,
  type NewRecord,
  pauseProjection,
  renewPause,
  resumeProjection,
  writeLinkProperties,
} from '../../records/index.ts';
import { discardUpload, findUpload, readUpload } from '../../uploads/index.ts';
import { checkMayImport } from '../import-rights.ts';
import { type ImportRun, problemInWords, reportOf, runsElsewhere } from '../import-run.ts';
import { importedId } from '../imported-ids.ts';
import { dataName, noAppFile, recordLine } from './app-file.ts';
import { type Known, readRecord } from './read-record.ts';
import { unzipped } from './texts.ts';

type AppImport = Selectable<Tables['app_import']>;
interface Line {
  tableId: string;
  text: string;
}

/** Reads the records of an app's file into its tables, a batch in each transaction, with how far it is; as `importTable` does. */
export const importRecords = defineShownJob(
  { name: 'exchange.importRecords', input: z.object({ importId: z.string() }), expireInSeconds: 6 * 3_600, retries: true },
  async (run): Promise<Ending | undefined> => {
    const { database, files } = run.services;
    const found = await findImport(run);
    if (!found) return { failed: true, message: 'The app is not there any more.' };
    const problem = await importAll(run, found).then(() => null, problemInWords);
    if (!problem) await discardUpload(database, files, found.upload_id);
    return { ...endingOf((await findImport(run)) ?? found), ...(problem && { failed: true, message: problem }) };
  },
);

const findImport = ({ services, input }: ImportRun): Promise<AppImport | undefined> =>
  services.database
    .selectFrom('app_import')
    .innerJoin('mini_app', 'mini_app.id', 'app_import.app_id')
    .selectAll('app_import')
    .where('app_import.id', '=', input.importId)
    .where('mini_app.deleted', 'is', null)
    .executeTakeFirst();

async function importAll(run: ImportRun, found: AppImport): Promise<void> {
  const { services, signal, progress } = run;
  const upload = await findUpload(services.database, found.user_id ?? '', found.upload_id);
  const [done, total] = [Number(found.lines), Number(found.total)];
  let number = 0;
  let batch: Line[] = [];
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    if (batch.length > 0) await saveBatch(run, found, batch, number);
    for (const it of paused) await renewPause(run, it);
    batch = [];
    await progress.report({ done: number, total: Math.max(number, total) });
  };
  await progress.report({ message: 'Importing records', done, total });
  const places = Object.values(found.table_ids).map((tableId) => ({ trackId: found.track_id, tableId }));
  const paused: typeof places = [];
  for (const it of places) if (await pauseProjection(run, it, total - done)) paused.push(it);
  try {
    await takeAll();
  } finally {
    for (const it of paused) await resumeProjection(run, it);
  }

  async function takeAll(): Promise<void> {
    for await (const line of linesIn(unzipped(readUpload(services.files, upload)), found.table_ids)) {
      if (batch[0] && batch[0].tableId !== line.tableId) await flush();
      number++;
      if (number <= done) continue;
      batch.push(line);
      if (batch.length >= limits.importRows) await flush();
    }
    await flush();
  }
}

/** The lines of the tables in the order of the file, each with the new id of its table. */
async function* linesIn(parts: ReturnType<typeof unzipped>, tableIds: Readonly<Record<string, string>>): AsyncGenerator<Line> {
  const tables = new Map(Object.entries(tableIds).map(([before, now]) => [dataName(before), now]));
  let rest = '';
  for await (const { name, text, isEnd } of parts) {
    const tableId = tables.get(name);
    if (!tableId) continue;
    const lines = (rest + text).split('\n');
    rest = isEnd ? '' : (lines.pop() ?? '');
    if (rest.length > limits.importRowLength) throw noAppFile();
    for (const it of lines) if (it !== '') yield { tableId, text: it };
  }
}

async function saveBatch({ write }: ImportRun, found: AppImport, batch: readonly Line[], upTo: number): Promise<void> {
  const { id, track_id: trackId, user_id: userId } = found;
  await write(async ({ db, feed, now }) => {
    const at = await db.selectFrom('app_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!at || Number(at.lines) >= upTo) throw runsElsewhere();
    const table: AppTable = await findTable(db, trackId, batch[0]!.tableId, { fixed: true });
    await checkMayImport(db, { userId, trackId, appId: found.app_id }, now);
    const lines = batch.map((it) => parsed(it.text));
    const linked = lines.flatMap((it) => Object.values(it.properties).flatMap(linkedEntries)).map((it) => it.id);
    const entries = new Set((await findLinkable(db, trackId, linked)).keys());
    const known: Known = { importId: id, members: await membersOf(db, trackId), entries };
    const read = lines.map((it) => readRecord(it, table, known));
    const added = await addLinkedRecords(
      { db, feed, now },
      table,
      { trackId, userId },
      read.map((it) => it.record),
    );
    const isAdded = new Set(added);
    const about = lines.flatMap((line, at) => aboutLinks(line, read[at]!.record, id));
    await writeLinkProperties(
      db,
      about.filter((it) => isAdded.has(it.recordId)),
    );
    const refused = read.reduce((sum, it) => sum + it.refused, 0);
    await db
      .updateTable('app_import')
      .set({ lines: upTo, records: Number(at.records) + added.length, refused: Number(at.refused) + refused })
      .where('id', '=', id)
      .execute();
  });
}

type Db = Parameters<Parameters<ImportRun['write']>[0]>[0]['db'];
async function membersOf(db: Db, trackId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('membership').select('user_id').where('track_id', '=', trackId).where('status', '=', 'ACTIVE').execute();
  return new Set(rows.map((it) => it.user_id));
}

/** What a line says about links that its record has here, once of each. */
function aboutLinks({ links }: z.infer<typeof recordLine>, { id: recordId, properties }: NewRecord, importId: string) {
  const known = new Map(
    links.map((it) => [`${it.attributeId}.${it.targetId}`, { ...it, recordId, targetId: importedId(importId, it.targetId) }]),
  );
  return [...known.values()].filter((it) => linkedIds(properties[it.attributeId]).includes(it.targetId));
}

function parsed(text: string): z.infer<typeof recordLine> {
  try {
    return recordLine.parse(JSON.parse(text));
  } catch {
    throw noAppFile();
  }
}

const endingOf = ({ track_id: trackId, app_id: appId, records, refused }: AppImport): Ending => ({
  result: pathOf('TrackApp', { trackId, appId }),
  report: reportOf(Number(records), Number(refused), 'Values left out'),
});
