import { subscribedScopes } from '../platform/scopes.ts';

/** Entries are seen by the members of their track, archived or not, and by guests where the track shows them its files; there are none in private chats. */
export const entryScopes = subscribedScopes(
  'entries',
  async (db, { userId }, ids) => {
    const rows = await db
      .selectFrom('membership')
      .innerJoin('track', 'track.id', 'membership.track_id')
      .select('track.id')
      .where('track.id', 'in', ids)
      .where('track.deleted', 'is', null)
      .where('track.type', '<>', 'PRIVATE_CHAT')
      .where('membership.user_id', '=', userId)
      .where('membership.status', '=', 'ACTIVE')
      .where((it) => it.or([it('membership.guest_link_id', 'is', null), it('track.guests_see_files', '=', true)]))
      .execute();
    return rows.map((it) => it.id);
  },
  // Which frames are for guests is decided again before each change of the track goes out.
  { tracks: ({ row }) => (row ? ({ actor }) => actor.kind === 'guest' : 'holders') },
);
