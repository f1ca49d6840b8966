/** Tracks and their members: the rooms, and who is in them. */
import { whenInvitationIsAccepted, whenPersonChanges } from '../identity/index.ts';
import type { Capability } from '../platform/capability.ts';
import { on } from '../platform/events.ts';
import { whenTenantChanges } from '../tenants/index.ts';
import { trackName } from './audit-name.ts';
import { emptyBin } from './bin.ts';
import { membersFeed, membershipsFeed, tracksFeed } from './feeds.ts';
import { lockTracks, recording } from './history.ts';
import { activateMember } from './memberships.ts';
import { handlers } from './operations.ts';
import { renewPersonCards } from './person-cards.ts';
import { trackScopes } from './scopes.ts';
import { trackKind } from './subject.ts';
import { renewTenantNameJob } from './tenant-name.ts';

export { membersAmong, membersOf, type TrackSubject, trackSubject, trackSubjects, viewableChats } from './access.ts';
export { administerTracks, giveToApp, takeFromApp, updateAdministered } from './administer.ts';
export { outlivedTracks } from './bin.ts';
export { makeRoom } from './copies.ts';
export { limitExternal } from './external-roles.ts';
export { askForFeatures, askForTrackFeatures, hasFeature, hasTrackFeature, requireFeature } from './features.ts';
export { askForGroups, groupsNamedIn, peopleOfGroups } from './groups.ts';
export { handOverTrack, tracksToHandOver } from './hand-over.ts';
export { addToLastChange, lockTracks, recordChange, recording, renewLastChange } from './history.ts';
export { knownBy, namesKnownTo, type Reader, whenArticlesAreNamed } from './known.ts';
export { articlesByTitle, tracksByTitle, tracksNamedIn } from './linkable.ts';
export { addMember, type NewMember, removeMember } from './memberships.ts';
export {
  chooseThread,
  moveReadPositionBack,
  moveThreadReadPositionBack,
  setReadPosition,
  setReadPositions,
  setThreadReadPosition,
} from './read-positions.ts';
export { sharesTrack } from './shared-tracks.ts';
export { factsOf, hasRight, mayHoldOf, mayViewChat, requireRight, trackKind } from './subject.ts';
export { dropThreads } from './thread-choices.ts';
export { whenTitleChanges } from './titles.ts';
export { renameTrack } from './track-changes.ts';
export { createTrack, type NewTrack } from './tracks.ts';

export const tracks = {
  name: 'tracks',
  handlers,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [tracksFeed, membersFeed, membershipsFeed],
  subjects: [trackKind],
  auditNames: { track: trackName },
  scopes: trackScopes,
  forget: [emptyBin],
  jobs: [renewTenantNameJob],
  listeners: [on('tracks.accessChanged', (changed, { bus }) => bus.publish('access', changed))],
} satisfies Capability;

whenPersonChanges(renewPersonCards);
whenTenantChanges(async ({ db, jobs }, { tenantId, name }) => {
  if (name !== undefined) await jobs.enqueue(db, renewTenantNameJob, { tenantId });
});
whenInvitationIsAccepted({
  lock: (db, trackId) => lockTracks(db, [trackId]),
  async accepted({ db, feed, announce, now }, { userId, trackId }) {
    const letIn = () => activateMember(db, feed, { trackId, userId }, now);
    if (await recording({ db, feed, now, actorId: userId }, [trackId], letIn)) announce('tracks.accessChanged', { userIds: [userId] });
  },
});
