import './tables.ts';
import { limits, TrackyardError, tableScope } from '@trackyard/contract';
import { findTable } from '../apps/index.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import type { Handler } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { presentDeletion } from './bin.ts';
import { presentRecords } from './present.ts';
import { recordColumns } from './select.ts';

const notFound = (): TrackyardError => new TrackyardError('notFound', 'This record is not there any more.');

/** By its id alone, so that a link need not know the table. */
export const oneRecord: Handler<'records.one'> = ({ database, feeds, now }, { trackId, recordId }) =>
  inSnapshot(database, async (db) => {
    const row = await db
      .selectFrom('record')
      .select([...recordColumns, 'deleted', 'deleted_by'])
      .where('id', '=', recordId)
      .where('track_id', '=', trackId)
      .where((it) => it.or([it('deleted', 'is', null), it('deleted', '>=', daysBefore(now, limits.binDays))]))
      .executeTakeFirst();
    if (!row) throw notFound();
    const { appId } = await findTable(db, trackId, row.table_id).catch(() => Promise.reject(notFound()));
    const seq = await feeds.head(db, tableScope(trackId, row.table_id));
    const [record] = await presentRecords(db, [row]);
    return { record: record!, appId, deleted: presentDeletion(row), seq };
  });
