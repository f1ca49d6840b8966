import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Holder, ScopeOwner } from '../platform/scopes.ts';

/** An app is seen by the members of the tracks that it is in. Guests see what an app opens to them, which comes later. */
async function viewable(db: Queryable, holder: Holder, appIds: readonly string[]): Promise<string[]> {
  if (appIds.length === 0) return [];
  const rows = await db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .innerJoin('track', 'track.id', 'track_app.track_id')
    .innerJoin('membership', 'membership.track_id', 'track_app.track_id')
    .select('track_app.app_id')
    .distinct()
    .where('track_app.app_id', 'in', appIds)
    .where('mini_app.deleted', 'is', null)
    .where('track.deleted', 'is', null)
    .where('membership.user_id', '=', holder.userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('membership.guest_link_id', 'is', null)
    .execute();
  return rows.map((it) => it.app_id);
}

export const appScopes: ScopeOwner = {
  kinds: ['app'],
  grants: () => ({ scopes: [], heads: new Map() }),
  mayHold: async (db, holder, { id }) => (await viewable(db, holder, [id])).length > 0,
  mayHoldEach: (db, holder, _kind, ids) => viewable(db, holder, ids),
};
