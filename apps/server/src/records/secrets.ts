import './tables.ts';
import { type AppTable, type Attribute, TrackyardError, tableScope } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { patchRows } from './change-set/patch.ts';
import { bytesOf, openPassword, secretPlace } from './sealed.ts';
import { recordIsGone, selectRecords } from './select.ts';

/**
 * The password goes into a table of its own, sealed. The record gets when it was set, which is all that the feed, caches, the history and
 * exports ever know.
 */
export const setSecret: Handler<'records.setSecret'> = async (call, { trackId, tableId, recordId, attributeId, value }) => {
  const { db, feed, secrets, now, table } = call;
  const field = passwordField(table, attributeId);
  await feed.lock(tableScope(trackId, tableId));
  const row = await selectRecords(db, trackId, tableId).where('id', '=', recordId).forUpdate().executeTakeFirst();
  if (!row) throw recordIsGone();
  const from = row.properties[field.id] ?? null;
  const to = value === null ? null : now.toISOString();
  if (from === null && to === null) return {};
  await patchRows(call, table, trackId, [{ id: recordId, properties: { [field.id]: to } }]);
  if (value === null) await db.deleteFrom('record_secret').where('record_id', '=', recordId).where('attribute_id', '=', field.id).execute();
  else {
    const bytes = bytesOf(await secrets.seal(db, secretPlace({ recordId, attributeId: field.id }), value));
    await db
      .insertInto('record_secret')
      .values({ record_id: recordId, attribute_id: field.id, sealed: bytes })
      .onConflict((it) => it.columns(['record_id', 'attribute_id']).doUpdateSet({ sealed: bytes }))
      .execute();
  }
  return {};
};

/** One password at a time, and only to those who may write it; each call is a line of the security log. */
export const revealSecret: Handler<'records.revealSecret'> = async (
  { db, files, secrets, table },
  { trackId, tableId, recordId, attributeId },
) => {
  const field = passwordField(table, attributeId);
  const row = await selectRecords(db, trackId, tableId)
    .clearSelect()
    .innerJoin('record_secret', 'record_secret.record_id', 'record.id')
    .select('record_secret.sealed')
    .where('record.id', '=', recordId)
    .where('record_secret.attribute_id', '=', field.id)
    .executeTakeFirst();
  if (!row) throw new TrackyardError('notFound', 'This record has no password in this field.');
  return { value: await openPassword(secrets, files, { recordId, attributeId: field.id }, row.sealed) };
};

function passwordField({ attributes }: AppTable, attributeId: string): Attribute {
  const field = attributes.find((it) => it.id === attributeId && it.type === 'password');
  if (!field) throw new TrackyardError('notFound', 'This field is not there any more.');
  return field;
}
