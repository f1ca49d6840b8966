import { selectMessages } from '../chat/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { findChatFile } from './found.ts';
import { entryIsGone } from './refusals.ts';

/** Files of messages alone are open to guests, and not those of comments that were written while guests could not see them. */
export const guestEntryOf: Handler<'entries.guestEntry'> = async ({ db }, { trackId, entryId }) => {
  const entry = await findChatFile(db, trackId, entryId);
  if (!entry?.chatMessageId) throw entryIsGone();
  const message = await selectMessages(db).where('id', '=', entry.chatMessageId).executeTakeFirst();
  if (!message || message.for_guests === false) throw entryIsGone();
  const { id, type, subType, title, created, authorId, chatMessageId, currentVersion } = entry;
  return { id, trackId, type, subType, title, created, authorId, chatMessageId, currentVersion };
};
