import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { type Holder, subscribedScopes } from '../platform/scopes.ts';

/** The apps in a person’s tracks; for guests, only apps that are open to the guests of their track. */
export const appsOfHolder = (db: Queryable, { userId }: Pick<Holder, 'userId'>) =>
  db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .innerJoin('track', 'track.id', 'track_app.track_id')
    .innerJoin('membership', 'membership.track_id', 'track_app.track_id')
    .where('mini_app.deleted', 'is', null)
    .where('track.deleted', 'is', null)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where((it) => it.or([it('membership.guest_link_id', 'is', null), it('track_app.guest_access', '!=', 'none')]));

export const appScopes = subscribedScopes(
  'app',
  async (db, holder, ids) => {
    const rows = await appsOfHolder(db, holder).select('track_app.app_id').distinct().where('track_app.app_id', 'in', ids).execute();
    return rows.map((it) => it.app_id);
  },
  // That an app is open to them is what guests see it by.
  { trackApps: ({ row }) => (row ? ({ actor }) => actor.kind === 'guest' : 'holders') },
);
