import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';

/** Sends a person's card anew to every track that shows it, and their name to whom they have invited. */
export async function renewPersonCards(db: Tx, feed: FeedWriter, userId: string): Promise<void> {
  const rows = await db.selectFrom('membership').select('track_id').where('user_id', '=', userId).orderBy('track_id').execute();
  for (const { track_id } of rows) {
    const track_seq = await feed.next(scopeOf('track', track_id));
    await db.updateTable('membership').set({ track_seq }).where('track_id', '=', track_id).where('user_id', '=', userId).execute();
  }
  await renewInvitations(db, feed, userId);
}

async function renewInvitations(db: Tx, feed: FeedWriter, inviterId: string): Promise<void> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .select(['membership.track_id', 'membership.user_id'])
    .where('membership.status', '=', 'PENDING')
    .where(sql<string>`coalesce(membership.invited_by, track.owner_id)`, '=', inviterId)
    .orderBy('membership.user_id')
    .orderBy('membership.track_id')
    .execute();
  for (const { track_id, user_id } of rows) {
    const seq = await feed.next(scopeOf('user', user_id));
    await db.updateTable('membership').set({ seq }).where('track_id', '=', track_id).where('user_id', '=', user_id).execute();
  }
}
