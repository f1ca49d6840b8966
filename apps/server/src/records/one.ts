import './tables.ts';
import { limits, TrackyardError, tableScope } from '@trackyard/contract';
import { type Reader, readableTable } from '../apps/index.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import type { Handler } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { presentDeletion } from './bin.ts';
import { presentRecords } from './present.ts';
import { recordColumns, recordIsGone } from './select.ts';

/** By its id alone, so that a link need not know the table. */
export const oneRecord: Handler<'records.one'> = ({ database, feeds, actor, now }, { trackId, recordId }) =>
  inSnapshot(database, async (db) => {
    const { row, table } = await findRecord({ db, actor, now }, trackId, recordId);
    const seq = await feeds.head(db, tableScope(trackId, row.table_id));
    const [record] = await presentRecords(db, [row]);
    return { record: record!, appId: table.appId, deleted: presentDeletion(row), seq };
  });

/** A record of a track with its table, deleted or not, where the caller may read it. */
export async function findRecord({ db, actor, now }: Reader & { now: Date }, trackId: string, recordId: string) {
  const row = await db
    .selectFrom('record')
    .select([...recordColumns, 'deleted', 'deleted_by'])
    .where('id', '=', recordId)
    .where('track_id', '=', trackId)
    .where((it) => it.or([it('deleted', 'is', null), it('deleted', '>=', daysBefore(now, limits.binDays))]))
    .executeTakeFirst();
  // Guests have no bin.
  if (!row || (row.deleted && actor.kind === 'guest')) throw recordIsGone();
  return { row, table: await readableTable({ db, actor }, trackId, row.table_id).catch(goneWithTable) };
}

/** A record is gone where its table is; what failed otherwise stays a failure. */
function goneWithTable(cause: unknown): never {
  throw cause instanceof TrackyardError && cause.code === 'notFound' ? recordIsGone() : cause;
}
