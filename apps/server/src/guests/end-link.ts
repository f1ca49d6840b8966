import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import { endSessions } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import { recordChange, recording, removeMember } from '../tracks/index.ts';

/**
 * Ends a link: its guests are removed from the track, and their sessions end. Returns how many guests; null where the link had ended
 * already. The caller holds the track.
 */
export async function endLink(
  write: SystemWrite & { actorId: string | null },
  { id, trackId }: { id: string; trackId: string },
): Promise<number | null> {
  const { db, feed, announce, now, actorId } = write;
  const ended = await db
    .updateTable('guest_link')
    .set({ ended: now })
    .where('id', '=', id)
    .where('track_id', '=', trackId)
    .where('ended', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return null;
  const guests = await guestsBy(db, id);
  // A track that comes back from the bin does not bring them along.
  await db.updateTable('membership').set({ in_bin: false }).where('guest_link_id', '=', id).where('in_bin', '=', true).execute();
  await recording({ db, feed, now, actorId }, [trackId], async () => {
    for (const userId of guests) await removeMember(db, feed, { trackId, userId });
  });
  await feed.next(scopeOf('track', trackId));
  await recordChange({ db, now, actorId }, trackId, { kind: 'guestLinkEnded' });
  const sessionIds: string[] = [];
  for (const userId of guests) sessionIds.push(...(await endSessions(db, userId)));
  announce('tracks.accessChanged', { userIds: guests });
  announce('identity.sessionsEnded', { sessionIds });
  return guests.length;
}

async function guestsBy(db: Tx, linkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('guest_link_id', '=', linkId)
    .where((it) => it.or([it('status', '=', 'ACTIVE'), it('in_bin', '=', true)]))
    .orderBy('user_id')
    .execute();
  return rows.map((it) => it.user_id);
}
