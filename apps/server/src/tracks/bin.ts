import { limits, scopeOf, TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { withdrawInvitations } from '../identity/index.ts';
import type { Database, Queryable, Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import { noteMembersChanged } from './member-events.ts';
import { trackById } from './tracks.ts';

/**
 * Moves a track into the bin: all memberships end, so that no query finds the track, and come back with it. Invitations, requests to join
 * and a transfer end for good.
 */
export const deleteTrack: Handler<'tracks.delete'> = async ({ track, ...call }) => {
  await putInBin(call, track.id);
  return {};
};

type Deleting = Pick<MutationCall, 'db' | 'feed' | 'now' | 'announce'> & { actor: Actor };
/** The same, for somebody who need not be in the track. */
export async function putInBin({ db, feed, actor, now, announce }: Deleting, trackId: string): Promise<void> {
  await lockForAll(db, trackId);
  const left = await changeMembers(db, feed, trackId, 'leave');
  for (const userId of left) await feed.tombstone(scopeOf('user', userId), 'memberships', trackId);
  await withdrawInvitations(db, trackId);
  announce('tracks.accessChanged', { userIds: left });
  await db
    .updateTable('track')
    .set({ deleted: now, deleted_by: actor.userId, pending_transfer_target: null })
    .where('id', '=', trackId)
    .execute();
}

export const listBin: Handler<'tracks.bin'> = async ({ db, actor, now }) => {
  const rows = await binOf(db, actor, now)
    .leftJoin('app_user', 'app_user.id', 'track.deleted_by')
    .select(['track.id', 'track.title', 'track.subtitle', 'track.deleted', 'app_user.display_name'])
    .orderBy('track.deleted', 'desc')
    .orderBy('track.id')
    .limit(limits.binPage)
    .execute();
  return {
    tracks: rows.map(({ id, title, subtitle, deleted, display_name }) => ({
      id,
      title,
      subtitle,
      deleted: deleted!.toISOString(),
      deletedBy: display_name ?? '',
      goneOn: daysBefore(deleted!, -limits.binDays).toISOString(),
    })),
  };
};

export const recover: Handler<'tracks.recover'> = async ({ db, feed, actor, announce, now }, { trackId }) => {
  await lockForAll(db, trackId);
  const found = await binOf(db, actor, now).select('track.id').where('track.id', '=', trackId).executeTakeFirst();
  if (!found) throw new TrackyardError('notFound', 'This track is not in the bin.');
  const back = await changeMembers(db, feed, trackId, 'return');
  const seq = await feed.next(scopeOf('track', trackId));
  await db.updateTable('track').set({ deleted: null, deleted_by: null, last_updated: now, seq }).where('id', '=', trackId).execute();
  for (const userId of back) {
    const seq = await feed.next(scopeOf('user', userId));
    await db.updateTable('membership').set({ seq }).where('track_id', '=', trackId).where('user_id', '=', userId).execute();
  }
  announce('tracks.accessChanged', { userIds: back });
  return trackById(db, trackId);
};

/** What has been in the bin for long enough goes for good, with everything that hangs on it. One that can't keeps no other. */
export async function emptyBin(database: Database, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await outlivedTracks(database, now))
    await forgetTrack(database, id, now).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw new AggregateError(failures, 'Deleted tracks could not be forgotten.');
}

/** Tracks that nobody can bring back any more. */
export async function outlivedTracks(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('track').select('id').where('deleted', '<', daysBefore(now, limits.binDays)).execute();
  return rows.map((it) => it.id);
}

const forgetTrack = (database: Database, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const isGone = await tx
      .selectFrom('track')
      .select('id')
      .where('id', '=', id)
      .where('deleted', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!isGone) return;
    await orphanRooms(tx, id, now);
    await tx.deleteFrom('track').where('id', '=', id).execute();
    const scopes = [scopeOf('track', id), scopeOf('chat', id), scopeOf('entries', id)];
    await tx.deleteFrom('tombstone').where('scope', 'in', scopes).execute();
    await tx.deleteFrom('scope').where('scope', 'in', scopes).execute();
  });

/** Rooms outlive their track: they lose their parent, which their clients learn with the next change of each. */
async function orphanRooms(db: Tx, parentTrackId: string, now: Date): Promise<void> {
  const rooms = await db
    .selectFrom('track')
    .select('id')
    .where('parent_track_id', '=', parentTrackId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const feed = feedWriter(db, now);
  for (const { id } of rooms) {
    const seq = await feed.next(scopeOf('track', id));
    await db.updateTable('track').set({ parent_track_id: null, seq }).where('id', '=', id).execute();
  }
}

/** The strongest lock first, so that it waits for messages on their way before it holds anything that they need. */
const lockForAll = (db: Tx, trackId: string) => db.selectFrom('track').select('id').where('id', '=', trackId).forUpdate().execute();

/** Tracks in the bin that the actor ran; not those that wait to be forgotten, of which a part may be gone. */
const binOf = (db: Queryable, { userId }: Pick<Actor, 'userId'>, now: Date) =>
  db
    .selectFrom('track')
    .innerJoin('membership', 'membership.track_id', 'track.id')
    .where('track.deleted', '>=', daysBefore(now, limits.binDays))
    .where('membership.user_id', '=', userId)
    .where('membership.in_bin', '=', true)
    .where((it) => it.or([it('membership.role', '=', 'COORDINATOR'), it('track.owner_id', '=', userId)]));

/** All memberships at once; answers whose they are, in the order in which scopes of people are locked. */
async function changeMembers(db: Tx, feed: FeedWriter, trackId: string, how: 'leave' | 'return'): Promise<string[]> {
  const concerned = how === 'leave' ? sql<boolean>`status <> 'REMOVED'` : sql<boolean>`in_bin`;
  const members = await db.selectFrom('membership').select('user_id').where('track_id', '=', trackId).where(concerned).execute();
  const userIds = members.map((it) => it.user_id).sort();
  if (userIds.length === 0) return [];
  const first = await feed.nextRange(scopeOf('track', trackId), userIds.length);
  const change = how === 'leave' ? sql`in_bin = (status = 'ACTIVE'), status = 'REMOVED'` : sql`in_bin = false, status = 'ACTIVE'`;
  await sql`
    update membership set ${change}, track_seq = ${first} + who.at - 1
    from unnest(${userIds}::uuid[]) with ordinality as who (id, at)
    where track_id = ${trackId} and user_id = who.id`.execute(db);
  noteMembersChanged(feed, trackId, userIds);
  return userIds;
}
