import './tables.ts';
import { entryEnding } from '@trackyard/rules';
import { noteNewEntries } from '../activities/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { takeUploadStorage } from '../uploads/index.ts';
import { noteEntries } from './history.ts';
import { idIsTaken } from './refusals.ts';
import { storeAndScan } from './scan/store.ts';
import { readWholeUpload } from './stored-files.ts';
import { checkRoom, entriesScope, findPlace, lockTree } from './tree.ts';

/** Makes a file of the track out of an upload. Again, it finds what is there. */
export const addFile: Handler<'entries.addFile'> = async (call, { trackId, entryId, parentId, title }) => {
  const { db, files, feed, ids, actor, now } = call;
  const known = await db
    .selectFrom('entry')
    .select('id')
    .where('id', '=', entryId)
    .where('track_id', '=', trackId)
    .where('author_id', '=', actor.userId)
    .where('type', '=', 'file')
    .where('chat_message_id', 'is', null)
    .executeTakeFirst();
  if (known) return {};
  const upload = await readWholeUpload(db, files, actor.userId, entryId);
  await lockTree(call, trackId);
  const place = await findPlace(db, trackId, parentId);
  await checkRoom(db, trackId, 1);
  const by = { author_id: actor.userId, created: now };
  const added = await db
    .insertInto('entry')
    .values({
      ...{ id: entryId, track_id: trackId, parent_id: place.id, type: 'file', sub_type: entryEnding(title), title, ...by },
      ...{ updated: now, updated_by_id: actor.userId, seq: await feed.next(entriesScope(trackId)) },
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw idIsTaken();
  const { id } = await storeAndScan(call, upload);
  await takeUploadStorage(call, upload.size);
  await db
    .insertInto('entry_version')
    .values({ id: ids.id(), entry_id: entryId, number: 1, stored_file_id: id, ...by })
    .execute();
  await noteNewEntries(db, [entryId]);
  await noteEntries(call, trackId, 'add', [entryId], title);
  return {};
};
