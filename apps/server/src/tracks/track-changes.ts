import { scopeOf, type Track, TrackyardError } from '@trackyard/contract';
import type { Updateable } from 'kysely';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { changeOwnMembership, lastNumber } from './memberships.ts';
import { turnAskersDown } from './requests.ts';
import type { TrackTable } from './tables.ts';
import { createTrack as makeTrack, trackById } from './tracks.ts';

export const createTrack: Handler<'tracks.create'> = async ({ db, feed, actor, announce, now }, input) => {
  if (!actor.tenantId) throw new TrackyardError('forbidden', 'Only people of a tenant make tracks.');
  const track = await makeTrack(db, feed, { ...input, tenantId: actor.tenantId, ownerId: actor.userId, now });
  announce('tracks.accessChanged', { userIds: [actor.userId] });
  return track;
};

export const updateTrack: Handler<'tracks.update'> = async (call, { trackId: _, ...change }) => {
  const isChange = Object.entries(change).some(([field, value]) => value !== undefined && call.track[field as keyof Track] !== value);
  if (!isChange) return call.track;
  const track = await changeTrack(call, call.track.id, change as Updateable<TrackTable>);
  if (track.visibility === 'PRIVATE') await turnAskersDown(call, track.id);
  await renewInvitations(call, track.id);
  return track;
};

export const archiveTrack: Handler<'tracks.archive'> = async (call) =>
  call.track.state === 1 ? call.track : changeTrack(call, call.track.id, { state: 1 });

export const restoreTrack: Handler<'tracks.restore'> = async (call) =>
  call.track.state === 0 ? call.track : changeTrack(call, call.track.id, { state: 0 });

export const setFavourite: Handler<'tracks.setFavourite'> = async ({ db, feed, actor, track }, { favourite }) => {
  await changeOwnMembership(db, feed, { trackId: track.id, userId: actor.userId }, { favourite });
  return {};
};

/** What is written later has a later number, and needs nobody to show the chat again. */
export const setHidden: Handler<'tracks.setHidden'> = async ({ db, feed, actor, track }, { hidden, upTo = Infinity }) => {
  const hidden_up_to = hidden ? Math.min(await lastNumber(db, track.id), upTo) : 0;
  await changeOwnMembership(db, feed, { trackId: track.id, userId: actor.userId }, { track_hidden: hidden, hidden_up_to });
  return {};
};

export async function changeTrack(
  { db, feed, now }: Pick<MutationCall, 'db' | 'feed' | 'now'>,
  trackId: string,
  change: Updateable<TrackTable>,
): Promise<Track> {
  const seq = await feed.next(scopeOf('track', trackId));
  await db
    .updateTable('track')
    .set({ ...change, last_updated: now, seq })
    .where('id', '=', trackId)
    .execute();
  return trackById(db, trackId);
}

/** Whoever is invited sees the title in their own store. */
async function renewInvitations({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, trackId: string): Promise<void> {
  const invited = await db
    .selectFrom('membership')
    .select('user_id')
    .where('track_id', '=', trackId)
    .where('status', '=', 'PENDING')
    .orderBy('user_id')
    .execute();
  for (const { user_id } of invited) await changeOwnMembership(db, feed, { trackId, userId: user_id }, {});
}
