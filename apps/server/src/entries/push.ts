import './tables.ts';
import { rootFolder, type TrackEntry, TrackyardError } from '@trackyard/contract';
import { isPushable } from '@trackyard/rules';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { hasRight, requireRight, trackSubject } from '../tracks/index.ts';
import { insertEntry } from './create.ts';
import { heardRename } from './linked.ts';
import { entryIsGone } from './refusals.ts';
import { liveEntries, lockTree, writeEntry } from './tree.ts';
import { reuseVersion } from './versions.ts';

export const pushToPublishRoom: Handler<'entries.pushToPublishRoom'> = async (call, { trackId, entryId, roomId }) => {
  const { db, actor, now, ids, entry } = call;
  if (!isPushable(entry)) throw new TrackyardError('conflict', `TrackEntry with type ${entry.type} cannot be pushed to a publish room`);
  const room = await trackSubject(db, actor, roomId);
  // The same words as for an entry that is not there: nobody learns whether the room exists.
  if (!hasRight('track.view', room, actor, now)) throw entryIsGone();
  requireRight('entries.write', room, actor, now);
  if (room?.track.parentTrackId !== trackId || !room.track.publishable)
    throw new TrackyardError('conflict', 'This is no publish room of this track.');
  await lockTree(call, roomId);
  const pushed = await pushedBefore(db, roomId, entry);
  const id = pushed?.id ?? ids.id();
  if (!pushed) {
    const { type, subType, title, url, state } = entry;
    const place = { id, trackId: roomId, parentId: rootFolder };
    await insertEntry(call, { ...place, type, subType, title, url, ...(state && { appItemId: state.appItemId }) });
  }
  if (pushed && pushed.title !== entry.title) {
    await writeEntry(call, { trackId: roomId, id }, { title: entry.title, updated: now, updated_by_id: actor.userId });
    await heardRename(call, roomId, { id, title: entry.title, type: entry.type });
  }
  if (entry.type === 'file') {
    const version = { entryId, versionId: entry.currentVersion!.id, title: entry.title };
    await reuseVersion(call, version, { trackId: roomId, entryId: id });
  }
  return { entryId: id };
};

/**
 * What is at the top of the room already: a file of this name, of which what is pushed again is a new version, or the item of an app with
 * this address, which is called as it is here from then on.
 */
async function pushedBefore(db: Tx, roomId: string, { type, title, url }: TrackEntry): Promise<{ id: string; title: string } | undefined> {
  const asBefore = type === 'file' ? ({ type, title } as const) : ({ type, url } as const);
  const found = liveEntries(db, roomId).select(['id', 'title']).where('parent_id', 'is', null);
  return found
    .where((it) => it.and(asBefore))
    .orderBy('created')
    .executeTakeFirst();
}
