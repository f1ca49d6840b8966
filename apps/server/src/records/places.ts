import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

/** Work on all records of a table is done for up to so many before anybody could look at a progress bar. */
export const mostUnseen = 5_000;

export interface Place {
  trackId: string;
  tableId: string;
}
/** The tracks in which a table has records, in the order in which their scopes are locked. */
export async function placesOf(db: Queryable, tableId: string): Promise<Place[]> {
  const rows = await db
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .select('track_app.track_id')
    .where('app_table.id', '=', tableId)
    .orderBy('track_app.track_id')
    .execute();
  return rows.map((it) => ({ trackId: it.track_id, tableId }));
}

/** The tracks of a table that a person belongs to. Everything that is shown to them of values is derived from the records of these. */
export async function trackIdsOfMember(db: Queryable, tableId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_table')
    .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
    .innerJoin('membership', 'membership.track_id', 'track_app.track_id')
    .select('track_app.track_id')
    .where('app_table.id', '=', tableId)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .execute();
  return rows.map((it) => it.track_id);
}

/** Null where a table is gone by now. */
export function unlessGone(cause: unknown): null {
  if (cause instanceof TrackyardError && cause.code === 'notFound') return null;
  throw cause;
}

const countIn = (db: Queryable, tableId: string) =>
  db
    .selectFrom('record')
    .select((it) => it.fn.countAll().as('count'))
    .where('table_id', '=', tableId)
    .where('deleted', 'is', null);

/** How many records a table has in all its tracks: decides how work is done, and is shown to nobody. */
export async function countEverywhere(db: Queryable, tableId: string): Promise<number> {
  return Number((await countIn(db, tableId).executeTakeFirstOrThrow()).count);
}

/** How many records a table has in the tracks that a person belongs to. */
export async function countOfMember(db: Queryable, tableId: string, userId: string): Promise<number> {
  const trackIds = await trackIdsOfMember(db, tableId, userId);
  if (trackIds.length === 0) return 0;
  return Number((await countIn(db, tableId).where('track_id', 'in', trackIds).executeTakeFirstOrThrow()).count);
}
