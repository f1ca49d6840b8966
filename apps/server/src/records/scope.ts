import { parseTableScope } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Holder, ScopeOwner } from '../platform/scopes.ts';

/** The records of a table are seen by the members of the track that they are in, as long as its app is there. */
async function viewable(db: Queryable, holder: Holder, ids: readonly string[]): Promise<string[]> {
  const places = ids.map(parseTableScope);
  const rows = await db
    .selectFrom('track_app')
    .innerJoin('app_table', 'app_table.app_id', 'track_app.app_id')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .innerJoin('track', 'track.id', 'track_app.track_id')
    .innerJoin('membership', 'membership.track_id', 'track_app.track_id')
    .select(sql<string>`track_app.track_id || '.' || app_table.id`.as('id'))
    .where(
      sql<boolean>`(track_app.track_id, app_table.id) in
        (select * from unnest(${places.map((it) => it.trackId)}::uuid[], ${places.map((it) => it.tableId)}::uuid[]))`,
    )
    .where('mini_app.deleted', 'is', null)
    .where('track.deleted', 'is', null)
    .where('membership.user_id', '=', holder.userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('membership.guest_link_id', 'is', null)
    .execute();
  return rows.map((it) => it.id);
}

export const tableScopes: ScopeOwner = {
  kinds: ['table'],
  grants: () => ({ scopes: [], heads: new Map() }),
  mayHold: async (db, holder, { id }) => (await viewable(db, holder, [id])).length > 0,
  mayHoldEach: (db, holder, _kind, ids) => viewable(db, holder, ids),
};
