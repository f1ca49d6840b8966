import './tables.ts';
import { entryEnding } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { askForPreview } from './link-preview.ts';
import { heardRename } from './linked.ts';
import { checkAddress, entryIsGone } from './refusals.ts';
import { renameRoom, roomOf } from './rooms.ts';
import { liveEntries, lockTree, writeEntry } from './tree.ts';

export const updateEntry: Handler<'entries.update'> = async (call, { trackId, entryId, title, url }) => {
  const { db, actor, now } = call;
  const roomId = title === undefined ? null : await roomOf(db, trackId, entryId);
  if (title !== undefined && roomId !== null) await renameRoom(call, roomId, title);
  await lockTree(call, trackId);
  const entry = await liveEntries(db, trackId)
    .select(['type', 'title as earlier', 'url as earlierUrl'])
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) throw entryIsGone();
  if (url !== undefined) checkAddress(entry.type, url);
  if (title === undefined && url === undefined) return {};
  const isElsewhere = url !== undefined && url !== entry.earlierUrl;
  await writeEntry(
    call,
    { trackId, id: entryId },
    {
      ...(title !== undefined && { title }),
      ...(title !== undefined && entry.type === 'file' && { sub_type: entryEnding(title) }),
      ...(isElsewhere && { url, preview: null }),
      ...{ updated: now, updated_by_id: actor.userId },
    },
  );
  if (isElsewhere) await askForPreview(call, { trackId, entryId });
  if (title !== undefined && title !== entry.earlier) await heardRename(call, trackId, { id: entryId, title, type: entry.type });
  return {};
};
