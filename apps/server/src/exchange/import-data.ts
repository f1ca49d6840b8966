import './tables.ts';
import { type Attribute, type FieldType, type ImportColumn, type ImportUpdate, isImportFile, TrackyardError } from '@trackyard/contract';
import { isImported } from '@trackyard/rules';
import { appKind, changeAttributes } from '../apps/index.ts';
import { startShownJob } from '../jobs/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { requireSubject } from '../platform/operations/subjects.ts';
import { findUpload } from '../uploads/index.ts';
import { importTable } from './import-job.ts';
import { keyField } from './match-rows.ts';
import type { ImportPlan } from './tables.ts';

/** Makes the fields that the file needs, and begins the job that imports it. */
export const importData: Handler<'tables.importData'> = async (call, input) => {
  const { db, ids, actor, now } = call;
  const { trackId, tableId, uploadId, fileName, newFields, columns } = input;
  if (!isImportFile(fileName, '.csv')) throw new TrackyardError('invalidInput', 'The selected file must end with .csv');
  await findUpload(db, actor.userId, uploadId);
  // To make fields and choices for a file takes more than writing in a table (platform spec §6): all tracks of the app get them.
  const app = { trackId, appId: call.table.appId };
  const refusal = await requireSubject(appKind, 'app.change', call, app).then(() => null, refusalOf);
  let { table } = call;
  if (newFields.length > 0) {
    if (refusal) throw refusal;
    const taken = (name: string, at: number) => newFields.findIndex((it) => it.name === name) < at;
    if (newFields.some((it, at) => taken(it.name, at))) throw new TrackyardError('invalidInput', 'Two new fields have the same name.');
    table = await changeAttributes({ ...call, userId: actor.userId }, { trackId, tableId }, (attributes) => {
      const known = newFields.find((field) => attributes.some((it) => it.id === field.id || it.name === field.name));
      if (known) throw new TrackyardError('conflict', `This table has a field “${known.name}” already.`);
      return [...attributes, ...newFields];
    });
  }
  checkColumns(columns, new Map(table.attributes.map((it) => [it.id, it.type])));
  const { firstRowHeaders, titleRows, delimiter, encoding, locale, timeZone, update } = input;
  checkKey(update, columns, table.attributes);
  const made = new Set(newFields.map((it) => it.id));
  const plan: ImportPlan = {
    ...{ fileName, firstRowHeaders, titleRows, delimiter, encoding, locale, timeZone, update, mayConfigure: refusal === null },
    // A field with values keeps its type.
    columns: columns.map((it) => (it.guessed === 'type' && !made.has(it.attributeId) ? { ...it, guessed: 'reading' } : it)),
  };
  const importId = ids.id();
  const place = { track_id: trackId, table_id: tableId, user_id: actor.userId, upload_id: uploadId };
  await db
    .insertInto('table_import')
    .values({ id: importId, ...place, plan: JSON.stringify(plan), created: now })
    .execute();
  const jobId = await startShownJob(call, importTable, { userId: actor.userId, title: `Import of ${fileName}`, input: { importId } });
  return { jobId };
};

function checkColumns(columns: readonly ImportPlan['columns'][number][], types: ReadonlyMap<string, FieldType>): void {
  if (new Set(columns.map((it) => it.attributeId)).size < columns.length)
    throw new TrackyardError('invalidInput', 'Two columns cannot go into the same field.');
  for (const { attributeId } of columns) {
    const type = types.get(attributeId);
    if (type === undefined) throw new TrackyardError('invalidInput', 'This table does not have that field any more.');
    if (!isImported(type)) throw new TrackyardError('invalidInput', 'A field of this type takes no values from a file.');
  }
}

/** Checks that a column holds the key by which records are matched. */
function checkKey(update: ImportUpdate | null, columns: readonly ImportColumn[], attributes: readonly Attribute[]): void {
  if (!update) return;
  const key = keyField(attributes, update.attributeId);
  if (!columns.some((it) => it.attributeId === key.id))
    throw new TrackyardError('invalidInput', `No column brings the values of “${key.name}”, by which records are found.`);
}

function refusalOf(cause: unknown): TrackyardError {
  if (cause instanceof TrackyardError) return cause;
  throw cause;
}
