import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import type { Handler } from '../platform/operations/context.ts';
import { presentEntry, selectEntries } from './present.ts';
import { liveEntries, writeEntry } from './tree.ts';

export const setEntryPinned: Handler<'entries.setPinned'> = async (call, { trackId, entryId, pinned }) => {
  const { db, now, entry } = call;
  if ((entry.pinned !== undefined) === pinned) return {};
  // Files of messages are pinned with their message.
  if (entry.chatMessageId !== null) throw new TrackyardError('conflict', 'Files of messages can’t be pinned.');
  if (pinned) {
    const { count } = await liveEntries(db, trackId)
      .where('entry.pinned', 'is not', null)
      .select((it) => it.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.pinnedEntries)
      throw new TrackyardError('conflict', `${limits.pinnedEntries} items are pinned here already. Unpin one first.`);
  }
  await writeEntry(call, { trackId, id: entryId }, { pinned: pinned ? now : null });
  return {};
};

export const listPinnedEntries: Handler<'entries.pinned'> = async ({ db }, { trackId }) => {
  const rows = await selectEntries(db)
    .where('entry.track_id', '=', trackId)
    .where('entry.deleted', 'is', null)
    .where('entry.chat_message_id', 'is', null)
    .where('entry.pinned', 'is not', null)
    .orderBy('entry.pinned', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();
  return { entries: rows.map(presentEntry) };
};
