import { TrackyardError } from '@trackyard/contract';
import { isOnlyCoordinator } from '@trackyard/rules';
import { findUsers, type Person } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import type { TrackSubject } from './access.ts';
import { coordinatorsOf } from './coordinators.ts';
import { mayHaveRole } from './external-roles.ts';
import { activateMember, addMember, changeMembership, removeMember } from './memberships.ts';
import { changeTrack } from './track-changes.ts';
import { trackById } from './tracks.ts';

declare module '../platform/events.ts' {
  interface Events {
    /** Somebody who is in the track already is asked to take it over. */
    'tracks.transferRequested': { trackId: string; userId: string; date: string };
  }
}

export const requestTransfer: Handler<'tracks.requestTransfer'> = async (call, { trackId, transferTo }) => {
  const { db, feed, track, actor, now, announce } = call;
  if (track.pendingTransferTarget === transferTo) return track;
  if (track.pendingTransferTarget) throw new TrackyardError('conflict', 'Somebody is asked already. Cancel that transfer first.');
  if (track.owner === transferTo) throw new TrackyardError('conflict', 'The track is theirs already.');
  const status = await statusOf(db, trackId, transferTo);
  const person = await findTarget(call, transferTo, status);
  if (!(await mayHaveRole(db, track.tenantId, person, 'COORDINATOR')))
    throw new TrackyardError('roleNotAllowed', `${person.display_name} may not run a track.`);
  await changeTrack(call, trackId, { pending_transfer_target: transferTo });
  if (status === 'ACTIVE') announce('tracks.transferRequested', { trackId, userId: transferTo, date: now.toISOString() });
  else await addMember(db, feed, { trackId, userId: transferTo, role: 'COORDINATOR', status: 'PENDING', invitedBy: actor.userId, now });
  return trackById(db, trackId);
};

export const acceptTransfer: Handler<'tracks.acceptTransfer'> = async (call, { trackId }) => {
  const { db, feed, actor, now, status, announce } = call;
  const key = { trackId, userId: actor.userId };
  await changeTrack(call, trackId, { owner_id: actor.userId, pending_transfer_target: null });
  if (status === 'PENDING') await activateMember(db, feed, key, now);
  // Whatever role the membership was offered with meanwhile.
  await changeMembership(db, feed, key, { role: 'COORDINATOR' });
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return trackById(db, trackId);
};

export const cancelTransfer: Handler<'tracks.cancelTransfer'> = async (call, { trackId }) => {
  const { db, feed, track } = call;
  const userId = track.pendingTransferTarget;
  if (!userId) return track;
  // Who is not in the track came into its list by the request alone.
  if ((await statusOf(db, trackId, userId)) === 'PENDING') await removeMember(db, feed, { trackId, userId });
  else await changeTrack(call, trackId, { pending_transfer_target: null });
  return trackById(db, trackId);
};

/** The track leaves their list (core §4), unless nobody would run it then. */
export const rejectTransfer: Handler<'tracks.rejectTransfer'> = async (call, { trackId }) => {
  const { db, feed, actor, announce } = call;
  if (isOnlyCoordinator(await coordinatorsOf(db, trackId), actor.userId))
    await changeTrack(call, trackId, { pending_transfer_target: null });
  else await removeMember(db, feed, { trackId, userId: actor.userId });
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return {};
};

type Status = 'PENDING' | 'ACTIVE' | 'REMOVED' | undefined;
type Call = Pick<MutationCall, 'db'> & TrackSubject & { actor: Actor };

/** Somebody who is in the track, or a colleague of its own tenant; others do not exist for the asker. */
async function findTarget({ db, actor, track }: Call, userId: string, status: Status): Promise<Person> {
  const [person] = await findUsers(db, [userId]);
  const isColleague = person?.tenant_id === track.tenantId && actor.tenantId === track.tenantId;
  if (person?.status !== 'CONFIRMED' || person.imported || person.guest || !(status === 'ACTIVE' || isColleague))
    throw new TrackyardError('notFound', 'This person is not here.');
  if (status === 'PENDING')
    throw new TrackyardError('conflict', `${person.display_name} has not answered the invitation to this track yet.`);
  return person;
}

async function statusOf(db: Queryable, trackId: string, userId: string): Promise<Status> {
  const row = await db
    .selectFrom('membership')
    .select(['status', 'asked'])
    .where('track_id', '=', trackId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // Who asked to be let in is asked back.
  return row?.asked && row.status === 'PENDING' ? undefined : row?.status;
}
