import './tables.ts';
import { limits, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { MutationCall } from '../platform/operations/context.ts';

/** Shows an app in a track. Rejects with `conflict` where it is there, or the track has as many as it can have. */
export async function placeInTrack({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, trackId: string, appId: string): Promise<void> {
  // Behind the number, which only one takes at a time.
  const seq = await feed.next(scopeOf('track', trackId));
  await checkRoomForApp(db, trackId);
  const added = db.insertInto('track_app').values({ track_id: trackId, app_id: appId, seq });
  if (
    !(await added
      .onConflict((it) => it.doNothing())
      .returning('app_id')
      .executeTakeFirst())
  )
    throw new TrackyardError('conflict', 'This track has that app already.');
}

/** Rejects with `conflict` where a track has as many apps as it can have. The scope of the track is locked. */
export async function checkRoomForApp(db: Queryable, trackId: string): Promise<void> {
  const { count } = await db
    .selectFrom('track_app')
    .innerJoin('mini_app', 'mini_app.id', 'track_app.app_id')
    .select((it) => it.fn.countAll().as('count'))
    .where('track_app.track_id', '=', trackId)
    .where('mini_app.deleted', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.trackApps) throw new TrackyardError('conflict', `A track can have ${limits.trackApps} apps at most.`);
}
