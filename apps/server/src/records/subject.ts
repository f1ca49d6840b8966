import './tables.ts';
import { limits } from '@trackyard/contract';
import { checkTable, type TableSubject, tableSubject } from '../apps/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { SubjectKind } from '../platform/operations/subjects.ts';
import { daysBefore } from '../platform/purge.ts';
import { trackSubject } from '../tracks/index.ts';
import { recordColumns } from './select.ts';

/** A record with its table, also one in the bin. Guests have no bin. */
export interface RecordSubject extends TableSubject {
  row: NonNullable<Awaited<ReturnType<typeof findRow>>>;
}
declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    record: RecordSubject;
  }
}

interface NamesRecord {
  trackId: string;
  recordId?: string;
  taskId?: string;
}

/** Records as subjects of operations, which name them by their id alone, so that a link need not know the table. */
export const recordKind: SubjectKind<'record'> = {
  name: 'record',
  async find(db, actor, { trackId, recordId, taskId }: NamesRecord, asked) {
    const subject = await trackSubject(db, actor, trackId);
    const row = subject && (await findRow(db, trackId, recordId ?? taskId ?? '', asked.now));
    if (!row || (row.deleted && actor.kind === 'guest')) return null;
    const found = await tableSubject(db, actor, { trackId, tableId: row.table_id }, asked);
    return found && { ...subject, ...found, row };
  },
  locks: () => true,
  check: checkTable,
  refusals: { notFound: 'This record is not there any more.' },
};

const findRow = (db: Queryable, trackId: string, recordId: string, now: Date) =>
  db
    .selectFrom('record')
    .select([...recordColumns, 'deleted', 'deleted_by'])
    .where('id', '=', recordId)
    .where('track_id', '=', trackId)
    .where((it) => it.or([it('deleted', 'is', null), it('deleted', '>=', daysBefore(now, limits.binDays))]))
    .executeTakeFirst();
