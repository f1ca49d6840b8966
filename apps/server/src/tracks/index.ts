/** Tracks and their members: the rooms, and who is in them. */
import { whenInvitationIsAccepted, whenPersonChanges } from '../identity/index.ts';
import type { Capability } from '../platform/capability.ts';
import { on } from '../platform/events.ts';
import { emptyBin } from './bin.ts';
import { membersFeed, membershipsFeed, tracksFeed } from './feeds.ts';
import { activateMember } from './memberships.ts';
import { handlers } from './operations.ts';
import { renewPersonCards } from './person-cards.ts';

export { grantedScopes, grants, membersOf, trackSubject, trackSubjects } from './access.ts';
export { outlivedTracks } from './bin.ts';
export { tracksNamedIn } from './linkable.ts';
export { addMember, type NewMember } from './memberships.ts';
export {
  moveReadPositionBack,
  moveThreadReadPositionBack,
  setReadPosition,
  setReadPositions,
  setThreadReadPosition,
} from './read-positions.ts';
export { sharesTrack } from './shared-tracks.ts';
export { createTrack, type NewTrack } from './tracks.ts';

export const tracks = {
  name: 'tracks',
  handlers,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [tracksFeed, membersFeed, membershipsFeed],
  forget: [emptyBin],
  listeners: [on('tracks.accessChanged', (changed, { bus }) => bus.publish('access', changed))],
} satisfies Capability;

whenPersonChanges(renewPersonCards);
whenInvitationIsAccepted(async ({ db, feed, announce, now }, { userId, trackId }) => {
  if (await activateMember(db, feed, { trackId, userId }, now)) announce('tracks.accessChanged', { userIds: [userId] });
});
