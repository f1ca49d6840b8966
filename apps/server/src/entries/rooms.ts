import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { makeRoom, renameTrack, requireFeature, requireRight, whenTitleChanges } from '../tracks/index.ts';
import { insertEntry } from './create.ts';
import { heardRename } from './linked.ts';
import { liveEntries, lockTree, writeEntry } from './tree.ts';

/** People who are not in the room see its entry, and can't open it. */
export const createRoomEntry: Handler<'entries.createRoom'> = async (call, { userIds, roomId, ...entry }) => {
  const { db, actor, now } = call;
  requireRight('entries.write', call, actor, now);
  if (entry.type === 'publish_room') await requireFeature(db, actor, 'publishRooms');
  await lockTree(call, entry.trackId);
  await makeRoom(call, { id: roomId, title: entry.title, publishable: entry.type === 'publish_room', invited: userIds });
  await insertEntry(call, { ...entry, roomId });
  return {};
};

/** The room that an entry opens; null where there is none, or it is gone for good. */
export async function roomOf(db: Queryable, trackId: string, entryId: string): Promise<string | null> {
  return (await liveEntries(db, trackId).select('room_id').where('id', '=', entryId).executeTakeFirst())?.room_id ?? null;
}

/** A room has one title, that of its track: its entry follows. Ask before the tree is locked, as all do who rename a track. */
export async function renameRoom(call: Parameters<typeof renameTrack>[0], roomId: string, title: string): Promise<void> {
  if (title.length > limits.titleLength)
    throw new TrackyardError('invalidInput', `The name of a room can have at most ${limits.titleLength} characters.`);
  await renameTrack(call, roomId, title);
}

whenTitleChanges(async (write, { id: roomId, title }) => {
  const { db, now } = write;
  const rooms = await db.selectFrom('entry').select(['id', 'track_id', 'type']).where('room_id', '=', roomId).orderBy('track_id').execute();
  for (const { id, track_id: trackId, type } of rooms) {
    await lockTree(write, trackId);
    if (!(await liveEntries(db, trackId).select('id').where('id', '=', id).executeTakeFirst())) {
      await db.updateTable('entry').set({ title }).where('id', '=', id).execute();
      continue;
    }
    await writeEntry(write, { trackId, id }, { title, updated: now });
    await heardRename(write, trackId, { id, title, type });
  }
});
