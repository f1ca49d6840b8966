import { TrackyardError } from '@trackyard/contract';
import type { Replays } from '../platform/capability.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import { mayViewChat } from '../tracks/index.ts';
import { selectMessages } from './messages.sql.ts';
import { presentMessage } from './present.ts';

/**
 * A call that comes again answers the message as it is now: what was deleted since must not live on in the ledger, and who may
 * not see the chat any more does not see how the message went on.
 */
export const replays = {
  'chat.sendMessage': (db, { trackId, id }, actor) => messageAsItIs(db, actor, trackId, id),
  'chat.editMessage': (db, { trackId, messageId }, actor) => messageAsItIs(db, actor, trackId, messageId),
  'chat.deleteMessage': (db, { trackId, messageId }, actor) => messageAsItIs(db, actor, trackId, messageId),
  'chat.forwardMessage': (db, { toTrackId, id }, actor) => messageAsItIs(db, actor, toTrackId, id),
  'chat.removePreview': (db, { trackId, messageId }, actor) => messageAsItIs(db, actor, trackId, messageId),
  'chat.removeFile': (db, { trackId, messageId }, actor) => messageAsItIs(db, actor, trackId, messageId),
  'chat.toggleReaction': (db, { trackId, messageId }, actor) => messageAsItIs(db, actor, trackId, messageId),
} satisfies Replays;

async function messageAsItIs(db: Queryable, actor: Actor, trackId: string, id: string) {
  const row = await selectMessages(db).where('id', '=', id).where('track_id', '=', trackId).executeTakeFirst();
  // After the row: what was written once the actor had lost the right must not be in it.
  const mayView = row && (await mayViewChat(db, actor, trackId));
  if (!mayView) throw new TrackyardError('notFound', 'This message is not there any more.');
  return presentMessage(row);
}
