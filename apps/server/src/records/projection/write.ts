import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';
import type { Place } from '../places.ts';
import { columnsOf, ownColumns, tableRef } from './columns.ts';
import { findProjection } from './find.ts';
import type { ProjectedColumn, Projection } from './tables.ts';

/**
 * Brings the projection of a table, where it has one, level with records that were written or restored, in the transaction that did so. The scope
 * of the table is locked. `found`: the projection, if the caller has read it; null if there is none.
 */
export async function projectRecords(db: Tx, place: Place, ids: readonly string[], found?: Projection | null): Promise<void> {
  if (ids.length === 0) return;
  const projection = found === undefined ? await findProjection(db, place) : found;
  if (isWritten(projection)) await copyRecords(db, projection, place, sql<boolean>`record.id = any(${ids}::uuid[])`);
}
/** The same of records that were deleted. */
export async function unprojectRecords(db: Tx, place: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const projection = await findProjection(db, place);
  if (isWritten(projection)) await sql`delete from ${tableRef(projection.name)} where id = any(${ids}::uuid[])`.execute(db);
}
const isWritten = (projection: Projection | null | undefined): projection is Projection => !!projection && projection.state !== 'paused';

/** Copies the live records of a place for which `which`, over the alias `record`, holds. */
export async function copyRecords(
  db: Tx,
  { name, columns }: Pick<Projection, 'name' | 'columns'>,
  { trackId, tableId }: Place,
  which: RawBuilder<boolean>,
): Promise<void> {
  const parts = columnsOf(columns);
  const written = [...ownColumns, ...parts.map((it) => it.name)];
  const values = [...ownColumns.map((it) => sql.ref(`record.${it}`)), ...parts.map((it) => it.value)];
  const news = parts.filter((it) => it.suffix === '_long' && !it.column.hasLong);
  const { rows } = await sql<Record<string, boolean | null>>`
    with written as (
      insert into ${tableRef(name)} (${sql.join(written.map((it) => sql.ref(it)))})
      select ${sql.join(values)} from record
      where record.track_id = ${trackId} and record.table_id = ${tableId} and record.deleted is null and ${which}
      on conflict (id) do update set ${sql.join(written.slice(1).map((it) => sql`${sql.ref(it)} = excluded.${sql.ref(it)}`))}
      returning ${sql.join([sql`1`, ...news.map((it) => sql`${sql.ref(it.name)} is not null as ${sql.ref(it.name)}`)])})
    select ${sql.join([sql`count(*)`, ...news.map((it) => sql`bool_or(${sql.ref(it.name)}) as ${sql.ref(it.name)}`)])} from written`.execute(
    db,
  );
  const long = new Set(news.filter((it) => rows[0]?.[it.name]).map((it) => it.column));
  if (long.size > 0) await noteLong(db, { trackId, tableId }, columns, long);
}

/** From then on an order by the column looks at the whole texts as well. */
async function noteLong(db: Tx, { trackId, tableId }: Place, columns: readonly ProjectedColumn[], long: ReadonlySet<ProjectedColumn>) {
  const noted = columns.map((it) => (long.has(it) ? { ...it, hasLong: true } : it));
  await db
    .updateTable('record_projection')
    .set({ columns: JSON.stringify(noted) })
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .execute();
}
