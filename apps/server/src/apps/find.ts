import './tables.ts';
import { type AppTable, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import { askBoth, askOne } from '../platform/database/question.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { lockingTables } from './table-lock.ts';

/** The tracks that an app is in, in the order in which their scopes are locked. Rejects with `notFound` where it is not in this one. */
export async function tracksOfApp(db: Queryable, trackId: string, appId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .select('track_app.track_id')
    .where('track_app.app_id', '=', appId)
    .where('mini_app.deleted', 'is', null)
    .orderBy('track_app.track_id')
    .execute();
  const trackIds = rows.map((it) => it.track_id);
  if (!trackIds.includes(trackId)) throw new TrackyardError('notFound', 'This app is not there any more.');
  return trackIds;
}

/** The tracks that an app is in, as `tracksOfApp`, also where it is in none. */
export async function placesOfApp(db: Queryable, appId: string): Promise<string[]> {
  const rows = await db.selectFrom('track_app').select('track_id').where('app_id', '=', appId).orderBy('track_id').execute();
  return rows.map((it) => it.track_id);
}

/** Until the end of the transaction nobody else changes the app or its places. Taken before the scopes of tracks. */
export const lockApp = async (db: Queryable, appId: string): Promise<void> =>
  void (await db.selectFrom('mini_app').select('id').where('id', '=', appId).forNoKeyUpdate().execute());

interface TableOptions {
  appId?: string;
  /** For callers who change its fields, one at a time. */
  lock?: boolean;
  /** Its fields stay as they are until the end of the transaction, for callers who compute formulas. Taken before any lock of a scope. */
  fixed?: boolean;
  /** Only of an app that guests of the track may read. */
  openToGuests?: boolean;
}

/** A table of an app that is in the track; rejects with `notFound`. */
export async function findTable(db: Queryable, trackId: string, tableId: string, options: TableOptions = {}): Promise<AppTable> {
  const found = await lookUpTable(db, trackId, tableId, options);
  if (found) return found.table;
  throw new TrackyardError('notFound', 'This table is not there any more.');
}

interface FoundTable {
  table: AppTable;
  /** The name of the app where it is under maintenance. */
  maintainedApp: string | null;
}
/** The same; null where it is not there. */
export async function lookUpTable(
  db: Queryable,
  trackId: string,
  tableId: string,
  { appId, lock = false, fixed = false, openToGuests = false }: TableOptions,
): Promise<FoundTable | null> {
  const question = tableIn.question(tableId, trackId, appId ?? null, openToGuests);
  // Sent together: the table is read once it is locked.
  const [row] =
    lock || fixed ? (await askBoth(db, lockingTables([tableId], lock ? 'alone' : 'shared'), question))[1] : await askOne(db, question);
  if (!row) return null;
  const { id, app_id, name, attributes, conditional_formatting: conditionalFormatting, position, time_zone: timeZone, language } = row;
  const table = { id, appId: app_id, name, attributes, conditionalFormatting, position, timeZone, language };
  return { table, maintainedApp: row.maintenance_enabled ? row.app_name : null };
}

const tableIn = preparedQuery('tableIn', (db, tableId: string, trackId: string, appId: string | null, openToGuests: boolean) =>
  db
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .innerJoin('mini_app', 'mini_app.id', 'app_table.app_id')
    .select(['app_table.id', 'app_table.app_id', 'app_table.name', 'app_table.position'])
    .select(['app_table.attributes', 'app_table.conditional_formatting', 'app_table.time_zone', 'app_table.language'])
    .select(['mini_app.maintenance_enabled', 'mini_app.name as app_name'])
    .where('app_table.id', '=', tableId)
    .where('track_app.track_id', '=', trackId)
    .where('app_table.deleted', 'is', null)
    .where('mini_app.deleted', 'is', null)
    .where(sql<boolean>`(${appId}::uuid is null or app_table.app_id = ${appId}::uuid)`)
    .where(sql<boolean>`(track_app.guest_access <> 'none' or not ${openToGuests}::boolean)`),
);

/** The ids of the tables of an app. */
export async function tablesOfApp(db: Queryable, appId: string): Promise<string[]> {
  const rows = await db.selectFrom('app_table').select('id').where('app_id', '=', appId).where('deleted', 'is', null).execute();
  return rows.map((it) => it.id);
}

export const viewIsGone = (): TrackyardError => new TrackyardError('notFound', 'This view is not there any more.');
