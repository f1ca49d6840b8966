import './tables.ts';
import { type EntryType, TrackyardError } from '@trackyard/contract';
import { appItemTypeOf } from '@trackyard/rules';
import { noteNewEntries } from '../activities/index.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { noteEntries } from './history.ts';
import { askForPreview } from './link-preview.ts';
import { checkAddress, idIsTaken } from './refusals.ts';
import { checkDepth, checkRoom, entriesScope, findPlace, lockTree } from './tree.ts';

export const createEntry: Handler<'entries.create'> = async (call, { url = '', ...entry }) => {
  checkAddress(entry.type, url);
  await lockTree(call, entry.trackId);
  await insertEntry(call, { ...entry, url });
  if (entry.type === 'link') await askForPreview(call, { trackId: entry.trackId, entryId: entry.id });
  return {};
};

/** An address that leads elsewhere would open under the name of the app. */
export const createAppItem: Handler<'entries.createAppItem'> = async (call, item) => {
  if (appItemTypeOf(item.url) !== item.subType) throw new TrackyardError('invalidInput', 'This address isn’t one of that app.');
  await lockTree(call, item.trackId);
  await insertEntry(call, { ...item, type: 'app_item' });
  return {};
};

interface NewEntry {
  id: string;
  trackId: string;
  parentId: string;
  type: EntryType;
  subType?: string;
  title: string;
  url?: string;
  appItemId?: string;
  roomId?: string;
}
/** Adds an entry without bytes. Ask under the lock of the tree. */
export async function insertEntry(
  call: MutationCall & { actor: Actor },
  { id, trackId, parentId, type, subType = '', title, url = '', appItemId = '', roomId }: NewEntry,
) {
  const { db, feed, actor, now } = call;
  const place = await findPlace(db, trackId, parentId);
  checkDepth(place, [{ type, level: 1 }]);
  await checkRoom(db, trackId, 1);
  const added = await db
    .insertInto('entry')
    .values({
      ...{ id, track_id: trackId, parent_id: place.id, type, sub_type: subType, title, url, seq: await feed.next(entriesScope(trackId)) },
      ...{
        author_id: actor.userId,
        created: now,
        updated: now,
        updated_by_id: actor.userId,
        room_id: roomId ?? null,
        app_item_id: appItemId,
      },
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw idIsTaken();
  await noteNewEntries(db, [id]);
  await noteEntries(call, trackId, 'add', [id], title);
}
