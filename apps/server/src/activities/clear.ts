import './tables.ts';
import { type SyncedStore, scopeOf } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';

const tables = { recordActivities: 'record_activity', entryActivities: 'entry_activity' } as const satisfies Partial<
  Record<SyncedStore, string>
>;

/** What came while the request was on its way has a later date, and stays. */
export const clearActivities: Handler<'activities.clear'> = async ({ db, feed, actor }, { trackId, activityIds, seen }) => {
  const scope = scopeOf('user', actor.userId);
  // Whoever adds to a row has the number of the scope first.
  await feed.lock(scope);
  for (const store of ['recordActivities', 'entryActivities'] as const) {
    const gone = await db
      .deleteFrom(tables[store])
      .where('user_id', '=', actor.userId)
      .where('track_id', '=', trackId)
      .where('id', 'in', activityIds)
      .where('date', '<=', new Date(seen))
      .returning('id')
      .execute();
    for (const { id } of gone) await feed.tombstone(scope, store, id);
  }
  return {};
};
