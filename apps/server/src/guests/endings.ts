import './tables.ts';
import { endSessions } from '../identity/index.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { on } from '../platform/events.ts';
import type { Log } from '../platform/log.ts';
import type { Write } from '../platform/operations/write.ts';
import { lockTracks, recording, removeMember } from '../tracks/index.ts';
import { endLink } from './end-link.ts';

/** Ends the links that have run out, so that their guests do not stand in the lists of people for ever. One that can't be ended keeps no other. */
export async function endOldLinks({ database, log }: { database: Database; log: Log }, write: Write, now: Date): Promise<void> {
  const old = await database
    .selectFrom('guest_link')
    .select(['id', 'track_id as trackId'])
    .where('ended', 'is', null)
    .where('expires', '<=', now)
    .orderBy('expires')
    .limit(100)
    .execute();
  for (const link of old)
    await write(async (it) => {
      await lockTracks(it.db, [link.trackId]);
      await endLink({ ...it, actorId: null }, link);
    }).catch((cause: unknown) => log.warn('Cannot end an expired guest link, retrying', { linkId: link.id, cause }));
}

/** Takes out who has no session any more: they signed out, or did not come for a day. What they said stays. */
export async function takeOutGone({ database, log }: { database: Database; log: Log }, write: Write, now: Date): Promise<void> {
  const gone = await goneGuests(database, now).limit(100).execute();
  for (const { userId, trackId } of gone)
    await write(async ({ db, feed, announce }) => {
      await lockTracks(db, [trackId]);
      // They may have come back meanwhile.
      if (!(await goneGuests(db, now).where('membership.user_id', '=', userId).executeTakeFirst())) return;
      await recording({ db, feed, now, actorId: null }, [trackId], () => removeMember(db, feed, { trackId, userId }));
      announce('tracks.accessChanged', { userIds: [userId] });
    }).catch((cause: unknown) => log.warn('Cannot remove a guest who left, retrying', { userId, cause }));
}

const goneGuests = (db: Queryable, now: Date) =>
  db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['membership.user_id as userId', 'membership.track_id as trackId'])
    .where('app_user.guest', '=', true)
    .where('membership.status', '=', 'ACTIVE')
    .where((it) =>
      it.not(it.exists(it.selectFrom('session').whereRef('session.user_id', '=', 'app_user.id').where('session.expires', '>', now))),
    )
    .orderBy('membership.user_id');

/** Signs out guests who are in no track any more. A track in the bin still counts, since it may come back. */
export const signOutRemoved = on('tracks.accessChanged', async ({ userIds }, { database, bus }) => {
  if (userIds.length === 0) return;
  const gone = await database
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', userIds)
    .where('guest', '=', true)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('membership')
            .select('user_id')
            .whereRef('user_id', '=', 'app_user.id')
            .where((row) => row.or([row('membership.status', '=', 'ACTIVE'), row('membership.in_bin', '=', true)])),
        ),
      ),
    )
    .execute();
  for (const { id } of gone) {
    const sessionIds = await inTransaction(database, (db) => endSessions(db, id));
    if (sessionIds.length) bus.publish('sessionsEnded', { sessionIds });
  }
});
