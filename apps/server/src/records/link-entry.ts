import './tables.ts';
import { limits, TrackyardError, tableScope } from '@trackyard/contract';
import { linkedEntries, linksEntries } from '@trackyard/rules';
import { findLinkable } from '../entries/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { linkTo } from './linked-entries.ts';
import { recordIsGone, selectRecords } from './select.ts';
import { updateRecords } from './write.ts';

/** For uploads into a cell, of which several may come at once: none takes the place of another one. */
export const linkEntry: Handler<'records.linkEntry'> = async (call, { trackId, tableId, recordId, attributeId, entryId }) => {
  const { db, feed, table } = call;
  const attribute = table.attributes.find((it) => it.id === attributeId);
  if (!attribute || !linksEntries(attribute.type)) throw new TrackyardError('notFound', 'This field is not there any more.');
  const entry = (await findLinkable(db, trackId, [entryId])).get(entryId);
  if (!entry) throw new TrackyardError('notFound', 'This file is not there any more.');
  await feed.lock(tableScope(trackId, tableId));
  const record = await selectRecords(db, trackId, tableId).where('id', '=', recordId).executeTakeFirst();
  if (!record) throw recordIsGone();
  const linked = linkedEntries(record.properties[attributeId]);
  if (linked.some((it) => it.id === entryId)) return {};
  if (attribute.type === 'content' && linked.length >= limits.fieldLinks)
    throw new TrackyardError('conflict', `A field can have ${limits.fieldLinks} files and links at most.`);
  const next = attribute.type === 'image' ? [linkTo(entry)] : [...linked, linkTo(entry)];
  return updateRecords(call, { trackId, tableId, records: [{ id: recordId, properties: { [attributeId]: next } }] });
};
