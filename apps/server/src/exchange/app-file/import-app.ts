import '../tables.ts';
import { type Attribute, isImportFile, limits, TrackyardError } from '@trackyard/contract';
import type { FilterLevel } from '@trackyard/rules';
import { checkConfiguresApps, makeWholeApp, type WholeApp } from '../../apps/index.ts';
import { startShownJob } from '../../jobs/index.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { findUpload, readUpload, releaseUpload } from '../../uploads/index.ts';
import { importedId } from '../imported-ids.ts';
import { type AppFileHead, headName, noAppFile, parseHead } from './app-file.ts';
import { importRecords } from './import-records.ts';
import { unzipped } from './texts.ts';

/** Makes the app at once, and begins the job that brings its records. */
export const importApp: Handler<'apps.importApp'> = async (call, input) => {
  const { db, files, ids, actor, now, track } = call;
  const { trackId, id: appId, uploadId, fileName, kind, name, description, includeData } = input;
  await checkConfiguresApps(call);
  if (!isImportFile(fileName, `.${kind}`)) throw new TrackyardError('invalidInput', `The selected file must end with .${kind}`);
  const upload = await findUpload(db, actor.userId, uploadId);
  const bytes = readUpload(files, upload);
  const head = await (kind === 'zip' ? readHead(bytes) : readDescription(bytes));
  const importId = ids.id();
  const { tableIds, ...made } = renewed(head, importId, () => ids.id());
  await makeWholeApp(
    { ...call, userId: actor.userId },
    { id: appId, tenantId: track.tenantId, trackId },
    { ...made, app: { ...head.app, name, description } },
  );
  const total = Object.values(head.records ?? {}).reduce((sum, it) => sum + it, 0);
  if (!includeData || total === 0) {
    await releaseUpload(call, uploadId);
    return { jobId: null };
  }
  const values = { id: importId, track_id: trackId, app_id: appId, user_id: actor.userId, upload_id: uploadId, total, created: now };
  await db
    .insertInto('app_import')
    .values({ ...values, table_ids: JSON.stringify(tableIds) })
    .execute();
  const jobId = await startShownJob(call, importRecords, { userId: actor.userId, title: `Import of ${fileName}`, input: { importId } });
  return { jobId };
};

async function readHead(bytes: AsyncIterable<Uint8Array>): Promise<AppFileHead> {
  let text = '';
  for await (const part of unzipped(bytes)) {
    // It stands first; what follows is not read here.
    if (part.name !== headName) break;
    text += part.text;
    if (text.length > limits.appFileHead) throw new TrackyardError('payloadTooLarge', 'This file has more in it than an app can have.');
    if (part.isEnd) return parseHead(text);
  }
  throw noAppFile();
}

/** A file that is the description alone has no records, whatever it says of them. */
async function readDescription(bytes: AsyncIterable<Uint8Array>): Promise<AppFileHead> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of bytes) {
    text += decoder.decode(part, { stream: true });
    if (text.length > limits.appFileHead) throw new TrackyardError('payloadTooLarge', 'This file has more in it than an app can have.');
  }
  return { ...parseHead(text), records: null };
}

type Renewed = Pick<WholeApp, 'tables' | 'views'> & { tableIds: Record<string, string> };
/** Tables and views with ids of their own, in the order of those of before; and the new ids of the tables by the old ones. */
function renewed(head: AppFileHead, importId: string, newId: () => string): Renewed {
  const tableIds = Object.fromEntries(head.tables.map((it) => [it.id, newId()]));
  const linkedHere = (it: Attribute): Attribute => {
    const here = tableIds[it.options.TABLE_RESTRICTION ?? ''];
    return here ? { ...it, options: { ...it.options, TABLE_RESTRICTION: here } } : it;
  };
  const tables = head.tables.map((it) => ({ ...it, id: tableIds[it.id]!, attributes: it.attributes.map(linkedHere) }));
  const views = head.views.flatMap((it) => {
    const table = head.tables.find((each) => each.id === it.tableId);
    if (!table) return [];
    const links = new Set(table.attributes.filter((each) => each.type === 'task').map((each) => each.id));
    const options = { ...it.options, filter: filteredHere(it.options.filter, links, importId) };
    const id = newId();
    const theme = it.theme && { ...it.theme, id: newId(), miniAppViewId: id };
    const override = it.override && { ...it.override, id: newId(), miniAppViewId: id };
    return [{ ...it, id, tableId: tableIds[it.tableId]!, options, theme, override }];
  });
  return { tables, views, tableIds };
}

/** Conditions that name records name those that the import makes. `links`: the fields of records. */
function filteredHere<L extends FilterLevel>(level: L, links: ReadonlySet<string>, importId: string): L {
  const conditions = level.conditions.map((it) =>
    links.has(it.attributeId) && typeof it.value === 'string' && it.value ? { ...it, value: importedId(importId, it.value) } : it,
  );
  return { ...level, conditions, ...(level.groups && { groups: level.groups.map((it) => filteredHere(it, links, importId)) }) };
}
