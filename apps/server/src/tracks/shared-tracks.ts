import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';

/** Whether somebody is in a track that shows them the other one: as a member, or as one who was. Guests see those who are in it. */
export async function sharesTrack(db: Queryable, { userId, kind }: Pick<Actor, 'userId' | 'kind'>, otherId: string): Promise<boolean> {
  const shared = await db
    .selectFrom('membership as mine')
    .innerJoin('membership as theirs', 'theirs.track_id', 'mine.track_id')
    .select('mine.track_id')
    .where('mine.user_id', '=', userId)
    .where('mine.status', '=', 'ACTIVE')
    .where('theirs.user_id', '=', otherId)
    .where('theirs.status', 'in', kind === 'guest' ? ['ACTIVE'] : ['ACTIVE', 'REMOVED'])
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}
