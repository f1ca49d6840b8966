import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

export const recordColumns = [
  'id',
  'track_id',
  'table_id',
  'position',
  'order_key',
  'properties',
  'created',
  'created_by',
  'created_by_guest',
  'updated',
  'updated_by',
  'seq',
] as const;
/** The live records of a table in a track, as `present` needs them. */
export const selectRecords = (db: Queryable, trackId: string, tableId: string) =>
  db
    .selectFrom('record')
    .select(recordColumns)
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where('deleted', 'is', null);

export type Records = ReturnType<typeof selectRecords>;
export type RecordRow = Awaited<ReturnType<Records['execute']>>[number];

export async function countAllRecords(db: Queryable, trackId: string, tableId: string): Promise<number> {
  const count = selectRecords(db, trackId, tableId)
    .clearSelect()
    .select((it) => it.fn.countAll().as('count'));
  return Number((await count.executeTakeFirstOrThrow()).count);
}

export const recordIsGone = (): TrackyardError => new TrackyardError('notFound', 'This record is not there any more.');

/** Where none of them is there, there is nothing to do. */
export function checkAny(found: number, named: number): void {
  if (found > 0) return;
  throw named > 1 ? new TrackyardError('notFound', 'These records are not there any more.') : recordIsGone();
}
