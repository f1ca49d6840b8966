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

/** Null where a table is gone by now. */
export function unlessGone(cause: unknown): null {
  if (cause instanceof TrackyardError && cause.code === 'notFound') return null;
  throw cause;
}

/** How many records a table has in all its tracks. */
export async function countEverywhere(db: Queryable, tableId: string): Promise<number> {
  const all = db.selectFrom('record').select((it) => it.fn.countAll().as('count'));
  return Number((await all.where('table_id', '=', tableId).where('deleted', 'is', null).executeTakeFirstOrThrow()).count);
}
