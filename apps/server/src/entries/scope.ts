import { subscribedScopes } from '../platform/scopes.ts';

/** Entries are seen by the members of their track, archived or not; by no guests, and there are none in private chats. */
export const entryScopes = subscribedScopes('entries', async (db, { userId }, ids) => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .select('track.id')
    .where('track.id', 'in', ids)
    .where('track.deleted', 'is', null)
    .where('track.type', '<>', 'PRIVATE_CHAT')
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where('membership.guest_link_id', 'is', null)
    .execute();
  return rows.map((it) => it.id);
});
