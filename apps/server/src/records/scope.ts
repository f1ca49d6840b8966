import { parseTableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import { appsOfHolder } from '../apps/index.ts';
import { preparedQuery } from '../platform/database/prepared.ts';
import { subscribedScopes } from '../platform/scopes.ts';

/** The records of a table are seen by those in their track, as long as its app is there, and for guests is open to them. */
export const tableScopes = subscribedScopes('table', async (db, holder, ids) => {
  const places = ids.map(parseTableScope);
  const rows = await heldTables(
    db,
    holder.userId,
    places.map((it) => it.trackId),
    places.map((it) => it.tableId),
  );
  return rows.map((it) => it.id);
});

const heldTables = preparedQuery('heldTables', (db, userId: string, trackIds: readonly string[], tableIds: readonly string[]) =>
  appsOfHolder(db, { userId })
    .innerJoin('app_table', 'app_table.app_id', 'track_app.app_id')
    .where('app_table.deleted', 'is', null)
    .select(sql<string>`track_app.track_id || '.' || app_table.id`.as('id'))
    .where(sql<boolean>`(track_app.track_id, app_table.id) in (select * from unnest(${trackIds}::uuid[], ${tableIds}::uuid[]))`),
);
