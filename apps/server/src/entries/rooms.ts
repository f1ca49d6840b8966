import type { Handler } from '../platform/operations/context.ts';
import { makeRoom, requireFeature, requireRight } from '../tracks/index.ts';
import { insertEntry } from './create.ts';
import { lockTree } from './tree.ts';

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
