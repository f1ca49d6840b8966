import type { Feed } from '../platform/feed/feed.ts';
import { inRange } from '../platform/feed/in-range.ts';
import { presentMember, presentMembership, selectMembers, selectMemberships } from './memberships.ts';
import { presentTrack, selectTracks } from './tracks.ts';

export const tracksFeed: Feed = {
  store: 'tracks',
  scope: 'track',
  async since(db, scopeId, range) {
    const rows = await inRange(selectTracks(db).where('track.id', '=', scopeId), 'track.seq', range).execute();
    return rows.map((row) => ({ store: 'tracks', id: row.id, seq: row.seq, row: presentTrack(row) }));
  },
};

/** Everyone who is or was in the track: what was said keeps the card of who said it. */
export const membersFeed: Feed = {
  store: 'members',
  scope: 'track',
  async since(db, scopeId, range) {
    const rows = await inRange(selectMembers(db).where('membership.track_id', '=', scopeId), 'membership.track_seq', range).execute();
    return rows.map((row) => ({ store: 'members', id: `${row.track_id}:${row.user_id}`, seq: row.track_seq, row: presentMember(row) }));
  },
};

export const membershipsFeed: Feed = {
  store: 'memberships',
  scope: 'user',
  async since(db, scopeId, range) {
    const memberships = selectMemberships(db).where('membership.user_id', '=', scopeId).where('membership.status', '!=', 'REMOVED');
    const rows = await inRange(memberships, 'membership.seq', range).execute();
    return rows.map((row) => ({ store: 'memberships', id: row.track_id, seq: row.seq, row: presentMembership(row) }));
  },
};
