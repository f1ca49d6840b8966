import { isClosedAccount } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { lockTracks, recording } from './history.ts';
import { addMember, changeMembership } from './memberships.ts';
import { changeTrack } from './track-changes.ts';

/** Tracks that somebody owns, the oldest first. Conversations are nobody's. */
export async function tracksToHandOver(db: Queryable, tenantId: string, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('track')
    .select('id')
    .where('owner_id', '=', userId)
    .where('tenant_id', '=', tenantId)
    .where('type', '!=', 'PRIVATE_CHAT')
    .where('deleted', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map((it) => it.id);
}

interface HandOver {
  trackId: string;
  /** Whose account was closed. */
  userId: string;
  /** Who gets it where the track has no other coordinator. */
  heirId: string | null;
  actorId: string;
}
/** Gives a track of somebody whose account is closed to its coordinator of the longest standing, or else to the heir, who comes in by it. */
export async function handOverTrack(
  { db, feed, announce, now }: SystemWrite,
  { trackId, userId, heirId, actorId }: HandOver,
): Promise<void> {
  await lockTracks(db, [trackId]);
  const track = await db
    .selectFrom('track')
    .innerJoin('app_user', 'app_user.id', 'track.owner_id')
    .select(['track.owner_id', 'app_user.status'])
    .where('track.id', '=', trackId)
    .executeTakeFirst();
  if (track?.owner_id !== userId || !isClosedAccount(track)) return;
  const next = (await otherCoordinator(db, trackId, userId)) ?? (await openAccount(db, heirId));
  if (!next) return;
  await recording({ db, feed, now, actorId }, [trackId], async () => {
    await changeTrack({ db, feed, now }, trackId, { owner_id: next, pending_transfer_target: null });
    const key = { trackId, userId: next };
    const membership = await db
      .selectFrom('membership')
      .select('status')
      .where('track_id', '=', trackId)
      .where('user_id', '=', next)
      .executeTakeFirst();
    if (membership?.status === 'ACTIVE') await changeMembership(db, feed, key, { role: 'COORDINATOR' });
    else await addMember(db, feed, { ...key, role: 'COORDINATOR', now });
  });
  announce('tracks.accessChanged', { userIds: [next] });
}

/** A colleague of the track's tenant whose account is open. */
async function otherCoordinator(db: Queryable, trackId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('membership.user_id')
    .where('membership.track_id', '=', trackId)
    .where('membership.user_id', '!=', userId)
    .where('membership.role', '=', 'COORDINATOR')
    .where('membership.status', '=', 'ACTIVE')
    .where('app_user.status', '=', 'CONFIRMED')
    .whereRef('app_user.tenant_id', '=', 'track.tenant_id')
    .orderBy('membership.added')
    .orderBy('membership.user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function openAccount(db: Queryable, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db.selectFrom('app_user').select('id').where('id', '=', userId).where('status', '=', 'CONFIRMED').executeTakeFirst();
  return row?.id ?? null;
}
