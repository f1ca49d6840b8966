import './tables.ts';
import { rootFolder, type TrackEntry, TrackyardError } from '@trackyard/contract';
import { isPushable } from '@trackyard/rules';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { requireRight, trackSubject } from '../tracks/index.ts';
import { insertEntry } from './create.ts';
import { findReadable } from './found.ts';
import { liveEntries, lockTree } from './tree.ts';
import { reuseVersion } from './versions.ts';

export const pushToPublishRoom: Handler<'entries.pushToPublishRoom'> = async (call, { trackId, entryId, roomId }) => {
  const { db, actor, now, ids } = call;
  const entry = await findReadable(call, trackId, entryId);
  if (!isPushable(entry)) throw new TrackyardError('conflict', `TrackEntry with type ${entry.type} cannot be pushed to a publish room`);
  const room = await trackSubject(db, actor, roomId);
  requireRight('entries.write', room, actor, now);
  if (room?.track.parentTrackId !== trackId || !room.track.publishable)
    throw new TrackyardError('conflict', 'This is no publish room of this track.');
  await lockTree(call, roomId);
  const pushed = await pushedBefore(db, roomId, entry);
  const id = pushed ?? ids.id();
  if (!pushed) {
    const { type, subType, title, url, state } = entry;
    const place = { id, trackId: roomId, parentId: rootFolder };
    await insertEntry(call, { ...place, type, subType, title, url, ...(state && { appItemId: state.appItemId }) });
  }
  if (entry.type === 'file') {
    const version = { entryId, versionId: entry.currentVersion!.id, title: entry.title };
    await reuseVersion(call, version, { trackId: roomId, entryId: id });
  }
  return { entryId: id };
};

/** A file of this name at the top of the room: what is pushed again is a new version of it. */
async function pushedBefore(db: Tx, roomId: string, { type, title }: TrackEntry): Promise<string | null> {
  if (type !== 'file') return null;
  const found = await liveEntries(db, roomId)
    .select('id')
    .where('parent_id', 'is', null)
    .where('type', '=', 'file')
    .where('title', '=', title)
    .orderBy('created')
    .executeTakeFirst();
  return found?.id ?? null;
}
