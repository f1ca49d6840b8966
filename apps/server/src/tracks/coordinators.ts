import { TrackyardError } from '@trackyard/contract';
import { isOnlyCoordinator } from '@trackyard/rules';
import type { Queryable, Tx } from '../platform/database/tables.ts';

/** Rejects with `lastCoordinator` where the track would have none without this person. The access check has locked the track. */
export async function keepACoordinator(db: Tx, trackId: string, userId: string): Promise<void> {
  if (isOnlyCoordinator(await coordinatorsOf(db, trackId), userId))
    throw new TrackyardError('lastCoordinator', 'A track needs a coordinator. Make somebody else one first.');
}

export const coordinatorsOf = (db: Queryable, trackId: string) =>
  db
    .selectFrom('membership')
    .select(['user_id as userId', 'role', 'status'])
    .where('track_id', '=', trackId)
    .where('role', '=', 'COORDINATOR')
    .execute();
