import './tables.ts';
import { type LinkProperties, limits, TrackyardError, tableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { sendAgain } from './change-set/rewrite.ts';
import { recordIsGone, selectRecords } from './select.ts';

/** The record with the field goes out once more; that of the other end has the link from there. */
export const updateLink: Handler<'records.updateLink'> = async ({ db, feed }, input) => {
  const { trackId, tableId, recordId, attributeId, targetId, properties } = input;
  await feed.lock(tableScope(trackId, tableId));
  const record = await selectRecords(db, trackId, tableId).clearSelect().select('id').where('id', '=', recordId).executeTakeFirst();
  if (!record) throw recordIsGone();
  const link = await db
    .selectFrom('record_link')
    .leftJoin('record_link_property as about', (join) =>
      join
        .onRef('about.from_id', '=', 'record_link.from_id')
        .onRef('about.attribute_id', '=', 'record_link.attribute_id')
        .onRef('about.to_id', '=', 'record_link.to_id'),
    )
    .select('about.properties')
    .where('record_link.from_id', '=', recordId)
    .where('record_link.attribute_id', '=', attributeId)
    .where('record_link.to_id', '=', targetId)
    .executeTakeFirst();
  if (!link) throw new TrackyardError('notFound', 'These records aren’t linked any more.');
  const changed = Object.entries({ ...link.properties, ...properties }).filter((it): it is [string, string] => it[1] !== null);
  if (changed.length > limits.linkProperties)
    throw new TrackyardError('conflict', `A link can have ${limits.linkProperties} details at most.`);
  await writeLinkProperties(db, [{ recordId, attributeId, targetId, properties: Object.fromEntries(changed) }]);
  await sendAgain(db, [recordId], await feed.next(tableScope(trackId, tableId)));
  return {};
};

interface AboutLink {
  recordId: string;
  attributeId: string;
  targetId: string;
  properties: LinkProperties;
}
/** Writes what is said about links, in place of what was. A link is named once. */
export async function writeLinkProperties(db: Tx, links: readonly AboutLink[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    insert into record_link_property (from_id, attribute_id, to_id, properties)
    select * from unnest(${links.map((it) => it.recordId)}::uuid[], ${links.map((it) => it.attributeId)}::text[],
      ${links.map((it) => it.targetId)}::uuid[], ${links.map((it) => JSON.stringify(it.properties))}::jsonb[])
    on conflict (from_id, attribute_id, to_id) do update set properties = excluded.properties`.execute(db);
}
