import type { TrackEntry } from '@trackyard/contract';
import { selectMessages } from '../chat/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { hasRight } from '../tracks/index.ts';
import { isForGuests } from './for-guests.ts';
import { findChatFile, selectEntry } from './found.ts';
import { presentEntry } from './present.ts';
import { entryIsGone } from './refusals.ts';

type Asking = Parameters<Handler<'entries.guestEntry'>>[0];

export const guestEntryOf: Handler<'entries.guestEntry'> = async (call, { trackId, entryId }) => {
  const entry = (await chatFile(call, trackId, entryId)) ?? (await shownEntry(call, trackId, entryId));
  if (!entry) throw entryIsGone();
  const { id, type, subType, title, url, created, authorId, chatMessageId, currentVersion } = entry;
  return { id, trackId, type, subType, title, url, created, authorId, chatMessageId, currentVersion };
};

/** Not one of a message that was written while guests could not see it. */
async function chatFile(call: Asking, trackId: string, entryId: string): Promise<TrackEntry | undefined> {
  if (!hasRight('chat.view', call, call.actor, call.now)) return undefined;
  const entry = await findChatFile(call.db, trackId, entryId);
  if (!entry?.chatMessageId) return undefined;
  const message = await selectMessages(call.db).where('id', '=', entry.chatMessageId).executeTakeFirst();
  return message && message.for_guests !== false ? entry : undefined;
}

/** What the track shows to guests, also to members, who ask what guests see. */
async function shownEntry(call: Asking, trackId: string, entryId: string): Promise<TrackEntry | undefined> {
  if (!call.track.guestsSeeFiles) return undefined;
  const row = await selectEntry(call.db, trackId, entryId);
  return row && isForGuests(row) ? presentEntry(row) : undefined;
}
