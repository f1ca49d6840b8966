import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Actor, MutationCall } from '../platform/operations/context.ts';
import './tables.ts';

const dayMs = 86_400_000;

/**
 * Rejects with `conflict` where somebody would have made more tracks, rooms and conversations within a day than anybody needs: each of
 * them lands in the list of its people. Calls of one person come one after the other.
 */
export async function checkDailyTracks(
  { db, actor, configuration, now }: Pick<MutationCall, 'db' | 'configuration' | 'now'> & { actor: Actor },
  count: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracks of ${actor.userId}`}, 0))`.execute(db);
  const { made } = await db
    .selectFrom('track')
    .select((it) => it.fn.countAll<number>().as('made'))
    .where('owner_id', '=', actor.userId)
    .where('created', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  if (Number(made) + count > configuration.tracksPerDay)
    throw new TrackyardError('conflict', `You can make ${configuration.tracksPerDay} tracks and conversations a day. Go on tomorrow.`);
}
