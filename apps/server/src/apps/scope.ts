import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { type Holder, subscribedScopes } from '../platform/scopes.ts';

/** The apps in the tracks that somebody is a member of. Guests see what an app opens to them, which comes later. */
export const appsOfMember = (db: Queryable, { userId }: Holder) =>
  db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .innerJoin('track', 'track.id', 'track_app.track_id')
    .innerJoin('membership', 'membership.track_id', 'track_app.track_id')
    .where('mini_app.deleted', 'is', null)
    .where('track.deleted', 'is', null)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('membership.guest_link_id', 'is', null);

export const appScopes = subscribedScopes('app', async (db, holder, ids) => {
  const rows = await appsOfMember(db, holder).select('track_app.app_id').distinct().where('track_app.app_id', 'in', ids).execute();
  return rows.map((it) => it.app_id);
});
