import './tables.ts';
import { scopeOf } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';

/** What came while the request was on its way has a later date, and stays. */
export const clearActivities: Handler<'activities.clear'> = async ({ db, feed, actor }, { trackId, activityIds, seen }) => {
  const scope = scopeOf('user', actor.userId);
  // Whoever adds to a row has the number of the scope first.
  await feed.lock(scope);
  const gone = await db
    .deleteFrom('record_activity')
    .where('user_id', '=', actor.userId)
    .where('track_id', '=', trackId)
    .where('id', 'in', activityIds)
    .where('date', '<=', new Date(seen))
    .returning('id')
    .execute();
  for (const { id } of gone) await feed.tombstone(scope, 'recordActivities', id);
  return {};
};
