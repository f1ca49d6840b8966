import { TrackyardError } from '@trackyard/contract';
import type { Replays } from '../platform/capability.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { selectMessages } from './messages.sql.ts';
import { presentMessage } from './present.ts';

/** A call that comes again answers the message as it is now: what was deleted since must not live on in the ledger. */
export const replays = {
  'chat.sendMessage': (db, { id }) => messageAsItIs(db, id),
  'chat.editMessage': (db, { messageId }) => messageAsItIs(db, messageId),
  'chat.deleteMessage': (db, { messageId }) => messageAsItIs(db, messageId),
  'chat.toggleReaction': (db, { messageId }) => messageAsItIs(db, messageId),
} satisfies Replays;

async function messageAsItIs(db: Queryable, id: string) {
  const row = await selectMessages(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new TrackyardError('notFound', 'This message is not there any more.');
  return presentMessage(row);
}
