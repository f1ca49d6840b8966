import { tableFeed } from '../platform/feed/table-feed.ts';
import { presentMember, presentMembership, selectMembers, selectMemberships } from './memberships.ts';
import { presentTrack, selectTracks } from './tracks.ts';

export const tracksFeed = tableFeed('tracks', {
  select: selectTracks,
  scopeColumn: 'track.id',
  seqColumn: 'track.seq',
  present: presentTrack,
});

/** Everyone who is or was in the track: what was said keeps the card of who said it. */
export const membersFeed = tableFeed('members', {
  select: selectMembers,
  scopeColumn: 'membership.track_id',
  seqColumn: 'membership.track_seq',
  present: presentMember,
});

export const membershipsFeed = tableFeed('memberships', {
  select: (db) => selectMemberships(db).where('membership.status', '!=', 'REMOVED'),
  scopeColumn: 'membership.user_id',
  seqColumn: 'membership.seq',
  present: presentMembership,
});
