import './tables.ts';
import { type EntryLink, TrackyardError } from '@trackyard/contract';
import { entryEnding } from '@trackyard/rules';
import { showFile } from '../chat/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { takeUploadStorage } from '../uploads/index.ts';
import { presentScan } from './present.ts';
import { storeAndScan } from './scan/store.ts';
import { readWholeUpload, type StoredFile } from './stored-files.ts';

/** Makes a file of a message out of an upload. Again, it answers what is there. */
export const finishUpload: Handler<'entries.finishUpload'> = async (call, { trackId, messageId, entryId }) => {
  const { db, files, actor, now, message } = call;
  const link = message.entryLinks.find((it) => it.entryId === entryId);
  if (message.senderId !== actor.userId || !link) throw new TrackyardError('notFound', 'This message does not have that file any more.');
  if (link.state === 'ready') return link;
  const stored = await storeAndScan(call, await readWholeUpload(db, files, actor.userId, entryId));
  await takeUploadStorage(call, Number(stored.size));
  const ready = readyLink(link, stored);
  await showFile(call, messageId, ready);
  const added = await db
    .insertInto('entry')
    .values({
      ...{ id: entryId, track_id: trackId, type: 'file', sub_type: entryEnding(link.title), title: link.title },
      ...{ author_id: actor.userId, chat_message_id: messageId, created: now },
      ...{ updated: now, updated_by_id: actor.userId },
    })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is a file with this id already.');
  await db
    .insertInto('entry_version')
    .values({ id: call.ids.id(), entry_id: entryId, number: 1, stored_file_id: stored.id, author_id: actor.userId, created: now })
    .execute();
  return ready;
};

const readyLink = (link: EntryLink, stored: StoredFile): EntryLink => ({
  ...{ entryId: link.entryId, title: link.title, size: Number(stored.size), state: 'ready', mediaType: stored.media_type },
  picture: stored.width !== null && stored.height !== null ? { width: stored.width, height: stored.height } : null,
  ...presentScan(stored),
});
