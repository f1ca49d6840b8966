import { type ChatMessage, type ParsedInputOf, TrackyardError } from '@trackyard/contract';
import { draftMessage } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { membersOf } from '../tracks/index.ts';
import { insertMessage, lockMessage, selectMessages } from './messages.sql.ts';
import { presentMessage } from './present.ts';
import { addReply } from './threads.ts';

export const sendMessage: Handler<'chat.sendMessage'> = (call, input) => postMessage(call, input);

type Posting = Pick<MutationCall, 'db' | 'feed' | 'now'> & { actor: Pick<Actor, 'userId' | 'displayName'> };

/** Posts a message. The same id again, by the same person into the same place, answers what is stored. */
export async function postMessage({ db, feed, actor, now }: Posting, input: ParsedInputOf<'chat.sendMessage'>): Promise<ChatMessage> {
  const { id, trackId, parentMessageId, text } = input;
  if (parentMessageId) await lockParent(db, trackId, parentMessageId);
  const sender = { userId: actor.userId, displayName: actor.displayName };
  const draft = draftMessage({ id, trackId, parentMessageId, text, sender, people: await mentionable(db, trackId, text), now });
  const row = await insertMessage(db, feed, draft);
  if (!row) return storedMessage(db, draft);
  if (parentMessageId) await addReply(db, feed, row, parentMessageId);
  return presentMessage(row);
}

/** Whom a text can mention: looked up only where it mentions somebody. */
export const mentionable = async (db: Queryable, trackId: string, text: string) => (text.includes('@') ? membersOf(db, trackId) : []);

async function lockParent(db: Queryable, trackId: string, parentMessageId: string): Promise<void> {
  const parent = await lockMessage(db, parentMessageId);
  if (parent?.track_id !== trackId) throw new TrackyardError('notFound', 'The message that you reply to is not here.');
  if (parent.parent_message_id) throw new TrackyardError('conflict', 'A reply has no replies of its own. Reply to the first message.');
}

async function storedMessage(db: Queryable, draft: ChatMessage): Promise<ChatMessage> {
  const row = await selectMessages(db)
    .where('id', '=', draft.id)
    .where('track_id', '=', draft.trackId)
    .where('sender_id', '=', draft.senderId)
    .where('parent_message_id', 'is not distinct from', draft.parentMessageId)
    .executeTakeFirst();
  if (!row) throw new TrackyardError('conflict', 'There is another message with this id.');
  return presentMessage(row);
}
