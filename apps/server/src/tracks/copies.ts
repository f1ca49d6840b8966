import { limits, type Track, TrackyardError } from '@trackyard/contract';
import { kindOfCopy, roleAllowed } from '@trackyard/rules';
import { findUsers } from '../identity/index.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import type { TrackSubject } from './access.ts';
import { checkDailyTracks } from './daily-tracks.ts';
import { requireFeature } from './features.ts';
import { insertChanges } from './history.sql.ts';
import { addMember } from './memberships.ts';
import type { NewChange } from './state-changes.ts';
import { createTrack } from './tracks.ts';

/** A new track like this one. What was said in it stays where it was said. */
export const copyTrack: Handler<'tracks.copy'> = async (call, { id, title, withPeople }) => {
  const { db, feed, actor, announce, now, track } = call;
  await requireFeature(db, actor, 'copyTrack');
  await checkDailyTracks(call, 1);
  const owned = { id, title, tenantId: track.tenantId, ownerId: actor.userId, now };
  const copy = await createTrack(db, feed, { ...likeTrack(track), visibility: track.visibility, type: kindOfCopy(track.type), ...owned });
  if (withPeople) await invitePeople(call, track, id);
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return copy;
};

/** What a track made from another has of it: nothing that anybody said, and nobody. */
export function likeTrack(track: Track) {
  const { subtitle, summary, typeMetadata, trackLabels, title: copiedFrom } = track;
  const { chatSettingViewMessages, chatSettingSendMessages, guestsSeeFiles } = track;
  return { subtitle, summary, typeMetadata, trackLabels, chatSettingViewMessages, chatSettingSendMessages, guestsSeeFiles, copiedFrom };
}

/** A room of this track: a breakout, which has people of its own. */
export const createRoom: Handler<'tracks.createRoom'> = (call, { id, title, withPeople }) =>
  makeRoom(call, { id, title, invited: withPeople ? 'everyone' : [] });

interface NewRoom {
  id: string;
  title: string;
  publishable?: boolean;
  /** Colleagues who are in the track. */
  invited: 'everyone' | readonly string[];
}
/** Rejects with `notFound` where one of those named can't be invited. */
export async function makeRoom(call: MutationCall & TrackSubject & { actor: Actor }, { id, title, publishable, invited }: NewRoom) {
  const { db, feed, actor, announce, now, track } = call;
  const made = { id, title, tenantId: track.tenantId, ownerId: actor.userId, now };
  await checkDailyTracks(call, 1);
  const room = await createTrack(db, feed, { ...made, type: 'BREAKOUT', parentTrackId: track.id, publishable: publishable ?? false });
  if (invited === 'everyone') await invitePeople(call, track, id);
  else if (invited.length > 0 && (await invitePeople(call, track, id, invited)) < invited.length)
    throw new TrackyardError('notFound', 'Only colleagues who are in this track can be invited to a room of it.');
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return room;
}

/**
 * Colleagues who are in the one are invited to the other, in their roles: nobody is in a track that they did not say yes to. Those of
 * other companies are not: an invitation shows their address, which the person who copies need not know. Answers how many were invited.
 */
async function invitePeople(
  call: Pick<MutationCall, 'db' | 'feed' | 'now'> & { actor: { userId: string } },
  { id: from, tenantId }: Pick<Track, 'id' | 'tenantId'>,
  to: string,
  /** These only; else everybody. */
  only?: readonly string[],
): Promise<number> {
  const { db, feed, now, actor } = call;
  const members = await db
    .selectFrom('membership')
    .select(['user_id', 'role'])
    .where('track_id', '=', from)
    .where('status', '=', 'ACTIVE')
    .where('user_id', '!=', actor.userId)
    .$if(only !== undefined, (it) => it.where('user_id', 'in', [...(only ?? [])]))
    .orderBy('user_id')
    .limit(limits.membersPerInvitation + 1)
    .execute();
  if (members.length > limits.membersPerInvitation)
    throw new TrackyardError('invalidInput', 'There are too many people in it to invite them all at once. Copy it without them.');
  const people = new Map(
    (
      await findUsers(
        db,
        members.map((it) => it.user_id),
      )
    ).map((it) => [it.id, it]),
  );
  const changes: NewChange[] = [];
  for (const { user_id: userId, role } of members) {
    const person = people.get(userId);
    if (
      person?.tenant_id !== tenantId ||
      person.status !== 'CONFIRMED' ||
      person.imported ||
      !roleAllowed(person.allowed_permission_types, role)
    )
      continue;
    await addMember(db, feed, { trackId: to, userId, role, status: 'PENDING', invitedBy: actor.userId, now });
    changes.push({ kind: 'invited', userId, after: role });
  }
  await insertChanges(db, { trackId: to, actorId: actor.userId, now, changes });
  return changes.length;
}
