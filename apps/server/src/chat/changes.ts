import { type ChatMessage, scopeOf, TrackyardError } from '@trackyard/contract';
import { deletedMessage, editedMessage } from '@trackyard/rules';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { lockCommentThread, recountComments } from './comment-threads.ts';
import { groupMentionIdsOf, namesIn } from './mentions.ts';
import { lockMessage, mentionsOf, rewriteMessage } from './messages.sql.ts';
import { noteLinks } from './note-links.ts';
import { unpin } from './pins.ts';
import { presentMessage } from './present.ts';
import { recountReplies } from './threads.ts';

declare module '../platform/events.ts' {
  interface Events {
    /** A change of its text means these as well; the track itself stands for everyone in it. */
    'chat.mentionsAdded': { trackId: string; number: number; mentions: string[]; date: string };
  }
}

/** Changes the text. That it is one's own and not too late has been checked. */
export const editMessage: Handler<'chat.editMessage'> = async (call, input) => {
  const { db, feed, now, actor, announce } = call;
  const { trackId, messageId, text } = input;
  const message = await liveMessage(db, messageId);
  if (message.chatMessageContent.plain === text) return message;
  const edited = editedMessage(message, { text, ...(await namesIn(db, trackId, actor.userId, text)), now });
  const inGroups = await groupMentionIdsOf(db, edited);
  const before = await mentionsOf(db, messageId);
  const row = await rewriteMessage(db, edited, await feed.next(scopeOf('chat', trackId)), inGroups);
  await noteLinks(call, edited);
  const mentions = (await mentionsOf(db, messageId)).filter((it) => !before.includes(it));
  if (mentions.length > 0) announce('chat.mentionsAdded', { trackId, number: row.number, mentions, date: now.toISOString() });
  return presentMessage(row);
};

/** Takes back what a message said: it keeps its place and its replies. The thread of a deleted reply, and what a deleted comment is about, count anew. */
export const deleteMessage: Handler<'chat.deleteMessage'> = async (call, { messageId }) =>
  takeBack(call, await liveMessage(call.db, messageId));

/** Deletes a message that its caller has locked. */
export async function takeBack({ db, feed, now }: Pick<MutationCall, 'db' | 'feed' | 'now'>, message: ChatMessage): Promise<ChatMessage> {
  const { id, trackId, parentMessageId, entryId } = message;
  if (parentMessageId) await lockMessage(db, parentMessageId);
  if (entryId) await lockCommentThread(db, entryId);
  const seq = await feed.nextRange(scopeOf('chat', trackId), parentMessageId || entryId ? 2 : 1);
  const row = await rewriteMessage(db, deletedMessage(message, now), seq);
  if (parentMessageId) await recountReplies(db, parentMessageId, seq + 1);
  if (entryId) await recountComments(db, entryId, seq + 1);
  await unpin(db, feed, trackId, id);
  return presentMessage(row);
}

/** The message as it is now, kept so until commit: someone else may have changed it since the access check found it. */
export async function liveMessage(db: Tx, messageId: string): Promise<ChatMessage> {
  const row = await lockMessage(db, messageId);
  if (!row || row.status === 'deleted') throw new TrackyardError('notEditable', 'This message was deleted.');
  return presentMessage(row);
}
