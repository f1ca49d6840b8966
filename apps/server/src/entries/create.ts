import './tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { checkAddress, idIsTaken } from './refusals.ts';
import { checkDepth, checkRoom, entriesScope, findPlace, lockTree } from './tree.ts';

export const createEntry: Handler<'entries.create'> = async (call, { trackId, id, parentId, type, title, url = '' }) => {
  const { db, feed, actor, now } = call;
  checkAddress(type, url);
  await lockTree(call, trackId);
  const place = await findPlace(db, trackId, parentId);
  checkDepth(place, [{ type, level: 1 }]);
  await checkRoom(db, trackId, 1);
  const added = await db
    .insertInto('entry')
    .values({
      ...{ id, track_id: trackId, parent_id: place.id, type, sub_type: '', title, url, seq: await feed.next(entriesScope(trackId)) },
      ...{ author_id: actor.userId, created: now, updated: now, updated_by_id: actor.userId },
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw idIsTaken();
  return {};
};
