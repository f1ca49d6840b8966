import './tables.ts';
import { limits, type RecordDeletion } from '@trackyard/contract';
import { sql } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { purgeRows } from './change-set/delete.ts';
import { presentRecords } from './present.ts';
import { recordColumns } from './select.ts';

export const presentDeletion = (row: { deleted: Date | null; deleted_by: string | null }): RecordDeletion | null =>
  row.deleted && { date: row.deleted.toISOString(), userId: row.deleted_by };

export const listBin: Handler<'records.bin'> = async ({ db, now }, { trackId, tableId, offset }) => {
  const rows = await db
    .selectFrom('record')
    .select([...recordColumns, 'deleted', 'deleted_by'])
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where('deleted', '>=', daysBefore(now, limits.binDays))
    .orderBy('deleted', 'desc')
    .orderBy('order_key')
    .orderBy('id')
    .offset(offset)
    .limit(limits.recordBinPage + 1)
    .execute();
  const shown = rows.slice(0, limits.recordBinPage);
  const presented = await presentRecords(db, shown);
  const records = shown.map((row, at) => ({ record: presented[at]!, deleted: presentDeletion(row)! }));
  return { records, hasMore: rows.length > limits.recordBinPage };
};

/** Deletes for good what nobody can restore any more, some at a time, so that no transaction is long. */
export async function emptyRecordBins(database: Database, now: Date): Promise<void> {
  const before = daysBefore(now, limits.binDays);
  await inBatches((atMost) => purgeRows(database, sql<boolean>`deleted < ${before}`, atMost), 5_000);
}
