import './tables.ts';
import { limits, type RecordChange } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { recordIsGone } from './select.ts';

export const recordHistory: Handler<'records.history'> = async ({ db, table: { attributes } }, { trackId, tableId, recordId, offset }) => {
  const record = db.selectFrom('record').select('id').where('id', '=', recordId);
  const isThere = await record.where('track_id', '=', trackId).where('table_id', '=', tableId).executeTakeFirst();
  if (!isThere) throw recordIsGone();
  const rows = await db
    .selectFrom('record_change')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limits.recordChangePage + 1)
    .execute();
  // The values of a deleted field are shown to nobody.
  const fields = new Set(attributes.map((it) => it.id));
  const changes = rows.slice(0, limits.recordChangePage).map(
    (it): RecordChange => ({
      number: Number(it.number),
      date: it.date.toISOString(),
      userId: it.user_id,
      kind: it.kind,
      values: it.values.filter(({ attributeId }) => fields.has(attributeId)),
    }),
  );
  return { changes, hasMore: rows.length > limits.recordChangePage };
};
