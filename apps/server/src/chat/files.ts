import { type ChatMessage, type EntryLink, scopeOf, TrackyardError } from '@trackyard/contract';
import { withoutFile } from '@trackyard/rules';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { liveMessage, takeBack } from './changes.ts';
import { lockMessage, updateMessage } from './messages.sql.ts';
import { presentMessage } from './present.ts';

/** Takes a file out of a message. That it is one's own has been checked. */
export const removeFile: Handler<'chat.removeFile'> = async (call, { trackId, messageId, entryId }) => {
  const message = await liveMessage(call.db, messageId);
  checkHas(message, entryId);
  const changed = withoutFile(message, entryId, call.now);
  if (changed.status === 'deleted') return takeBack(call, message);
  return presentMessage(await updateMessage(call.db, changed, await call.feed.next(scopeOf('chat', trackId))));
};

/**
 * What readers of a message see of one of its files from now on. Rejects with `notFound` where it has no such file, and with `notEditable`
 * where it was deleted.
 */
export async function showFile({ db, feed }: Pick<MutationCall, 'db' | 'feed'>, messageId: string, link: EntryLink): Promise<void> {
  const message = await liveMessage(db, messageId);
  checkHas(message, link.entryId);
  const entryLinks = message.entryLinks.map((it) => (it.entryId === link.entryId ? link : it));
  await updateMessage(db, { ...message, entryLinks }, await feed.next(scopeOf('chat', message.trackId)));
}

/** What readers of a message see of its files from now on. A message that is not there any more, or was deleted, has none. */
export async function changeFiles(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  messageId: string,
  change: (link: EntryLink) => EntryLink,
): Promise<void> {
  const row = await lockMessage(db, messageId);
  if (!row || row.status === 'deleted') return;
  const message = presentMessage(row);
  const seq = await feed.next(scopeOf('chat', message.trackId));
  await updateMessage(db, { ...message, entryLinks: message.entryLinks.map(change) }, seq);
}

function checkHas({ entryLinks }: ChatMessage, entryId: string): void {
  if (!entryLinks.some((it) => it.entryId === entryId))
    throw new TrackyardError('notFound', 'This message does not have that file any more.');
}
