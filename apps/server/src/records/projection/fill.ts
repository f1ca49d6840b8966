import './tables.ts';
import { type AppTable, tableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import { findTable } from '../../apps/index.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { SystemWrite, Write } from '../../platform/operations/write.ts';
import { type Place, unlessGone } from '../places.ts';
import { columnsOf, projectedOf, signatureOf, tableRef } from './columns.ts';
import { findProjection } from './find.ts';
import type { ProjectedAttribute, ProjectedColumn, Projection } from './tables.ts';
import { copyRecords } from './write.ts';

/** Records in one transaction, for which those who write records wait. */
const atOnce = 2_000;

/** What the columns are made for. */
type Fields = Pick<AppTable, 'attributes' | 'language'>;
/** What a step of the job needs: nobody changes the fields, and nobody writes records, until the transaction ends. */
interface Held extends Pick<SystemWrite, 'db' | 'now'> {
  place: Place;
  table: Fields;
}
/** Runs a step of the job. Null: the table is gone by now. */
const held = <T>(write: Write, place: Place, work: (held: Held) => Promise<T>): Promise<T | null> =>
  write(async ({ db, feed, now }) => {
    const table = await lockPlace(db, feed, place);
    if (!table) return null;
    return work({ db, now, place, table });
  });
/** In the order in which changes of fields lock: the fields, the scope, and then the row of the projection. Null: the table is gone by now. */
export async function lockPlace(db: Tx, feed: SystemWrite['feed'], { trackId, tableId }: Place): Promise<Fields | null> {
  const table = await findTable(db, trackId, tableId, { fixed: true }).catch(unlessGone);
  await feed.lock(tableScope(trackId, tableId));
  return table;
}

/** Makes the projection of a place, or the columns that it lacks; `name` is that of a new table. Writers fill them from then on. */
export const prepareProjection = (write: Write, place: Place, name: string): Promise<Projection | null> =>
  held(write, place, async (step) => {
    const before = await findProjection(step.db, place);
    if (!before || before.state === 'paused') return makeProjection(step, name, before);
    const missing = missingColumns(before, step.table);
    if (missing.length === 0) return before;
    if (before.columns_made + missing.length > mostColumnsMade) return makeProjection(step, name, before);
    return addColumns(step, before, missing);
  });

/** Each takes some columns of its table, of which PostgreSQL takes 1,600; those that were dropped count for ever. */
const mostColumnsMade = 400;
/** The fields of a table that have no column yet, or one by which they are compared in another way. */
export function missingColumns({ columns }: Projection, { attributes, language }: Fields): ProjectedAttribute[] {
  const there = new Set(columns.map((it) => signatureOf(it.attribute)));
  return projectedOf(attributes, language).filter((it) => !there.has(signatureOf(it)));
}

async function makeProjection({ db, now, place, table }: Held, name: string, before: Projection | undefined): Promise<Projection> {
  if (before) await dropIn(db, place, before.name);
  const columns = newColumns(projectedOf(table.attributes, table.language), 0);
  await sql`
    create table ${tableRef(name)} (
      id uuid primary key, order_key text collate "C" not null, created timestamptz not null, updated timestamptz not null,
      created_by uuid, updated_by uuid
      ${sql.join(
        columnsOf(columns).map((it) => sql`, ${sql.ref(it.name)} ${sql.raw(it.sqlType)}`),
        sql``,
      )})
    with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05)`.execute(db);
  return db
    .insertInto('record_projection')
    .values({
      track_id: place.trackId,
      table_id: place.tableId,
      name,
      state: 'filling',
      columns: JSON.stringify(columns),
      columns_made: columns.length,
      filled_to: 0,
      changed: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addColumns({ db, now, place }: Held, projection: Projection, missing: readonly ProjectedAttribute[]): Promise<Projection> {
  const made = newColumns(missing, projection.columns_made);
  const added = columnsOf(made).map((it) => sql`add column ${sql.ref(it.name)} ${sql.raw(it.sqlType)}`);
  await sql`set local lock_timeout = '5s'`.execute(db);
  await sql`alter table ${tableRef(projection.name)} ${sql.join(added)}`.execute(db);
  return update(db, place, {
    columns: JSON.stringify([...projection.columns, ...made]),
    columns_made: projection.columns_made + made.length,
    filled_to: 0,
    changed: now,
  });
}
const newColumns = (attributes: readonly ProjectedAttribute[], made: number): ProjectedColumn[] =>
  attributes.map((attribute, at) => ({ name: `c${made + at + 1}`, attribute, isFilled: false, hasLong: false }));

const update = (db: Tx, { trackId, tableId }: Place, values: object): Promise<Projection> =>
  db
    .updateTable('record_projection')
    .set(values)
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Copies the next records into what is not filled yet. True: there are no more, or nothing to fill. */
export async function fillStep(write: Write, place: Place): Promise<boolean> {
  const isDone = await held(write, place, async ({ db }) => {
    const projection = await findProjection(db, place);
    if (!projection || projection.state === 'paused' || projection.filled_to === null) return true;
    const last = await lastOf(db, place, Number(projection.filled_to));
    if (last === null) {
      await noteFilled(db, place, projection.columns);
      return true;
    }
    await copyRecords(db, projection, place, sql<boolean>`record.position > ${projection.filled_to} and record.position <= ${last}`);
    await update(db, place, { filled_to: last });
    return false;
  });
  return isDone ?? true;
}
/** The position up to which the next step goes; null: there are no records behind. */
async function lastOf(db: Tx, { trackId, tableId }: Place, after: number): Promise<number | null> {
  const next = db
    .selectFrom('record')
    .select('position')
    .where('track_id', '=', trackId)
    .where('table_id', '=', tableId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(atOnce)
    .as('next');
  const { last } = await db
    .selectFrom(next)
    .select((it) => it.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
}
const noteFilled = (db: Tx, place: Place, columns: readonly ProjectedColumn[]): Promise<unknown> =>
  update(db, place, { columns: JSON.stringify(columns.map((it) => ({ ...it, isFilled: true }))), filled_to: null });

/** Queries read the projection from then on. */
export const openProjection = (write: Write, place: Place): Promise<unknown> =>
  held(write, place, async ({ db, now }) => {
    const projection = await findProjection(db, place);
    if (projection?.state === 'filling' && projection.filled_to === null) await update(db, place, { state: 'ready', changed: now });
  });

/** Nobody reads or writes it from then on. The job makes another one. */
export const pauseIn = ({ db, now, place }: Pick<Held, 'db' | 'now' | 'place'>, name: string): Promise<unknown> =>
  db
    .insertInto('record_projection')
    .values({ track_id: place.trackId, table_id: place.tableId, name, state: 'paused', columns: '[]', filled_to: null, changed: now })
    .onConflict((it) => it.columns(['track_id', 'table_id']).doUpdateSet({ state: 'paused', changed: now, resumed: false }))
    .execute();

export const dropProjection = (write: Write, place: Place): Promise<unknown> =>
  write(async ({ db, feed }) => {
    await lockPlace(db, feed, place);
    const projection = await findProjection(db, place);
    if (projection) await dropIn(db, place, projection.name);
  });

async function dropIn(db: Tx, { trackId, tableId }: Place, name: string): Promise<void> {
  await dropTable(db, name);
  await db.deleteFrom('record_projection').where('track_id', '=', trackId).where('table_id', '=', tableId).execute();
}
/** Rejects where somebody reads it for longer than some seconds. */
export async function dropTable(db: Tx, name: string): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  await sql`drop table if exists ${tableRef(name)}`.execute(db);
}
