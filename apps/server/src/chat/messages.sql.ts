import './tables.ts';
import { type ChatMessage, scopeOf } from '@trackyard/contract';
import { mentionedUserIds } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import type { MessageRow } from './present.ts';

export const selectMessages = (db: Queryable) => db.selectFrom('chat_message').select(columns);

/**
 * Posts a message under the chat's next number: one statement, because it is the hottest write of the product. Answers
 * undefined where the id is taken.
 */
export async function insertMessage(db: Tx, feed: FeedWriter, message: ChatMessage): Promise<MessageRow | undefined> {
  const scope = scopeOf('chat', message.trackId);
  const {
    rows: [row],
  } = await sql<{ taken: number | null } & MessageRow>`
    with known as (select from chat_message where id = ${message.id}),
      next as (
        insert into scope (scope, seq) select ${scope}, 1 where not exists (select from known)
        on conflict (scope) do update set seq = scope.seq + 1 returning seq
      ),
      posted as (
        insert into chat_message (id, track_id, number, seq, parent_message_id, sender_id, sender_name, date, last_updated, source, content, mentions)
        select ${message.id}, ${message.trackId}, seq, seq, ${message.parentMessageId}, ${message.senderId}, ${message.senderName},
          ${message.date}, ${message.lastUpdated}, ${message.source}, ${JSON.stringify(message.chatMessageContent)},
          ${mentionedUserIds(message.chatMessageContent)}
        from next on conflict (id) do nothing returning *
      )
    select next.seq as taken, ${sql.join(columns.map((it) => sql.ref(`posted.${it}`)))} from next left join posted on true`.execute(db);
  if (row?.taken) feed.took(scope, row.taken);
  return row?.id ? row : undefined;
}

/** Writes the changed content, state and reactions of a message, under a new number of the feed; its place stays. */
export async function updateMessage(db: Tx, message: ChatMessage, seq: number): Promise<MessageRow> {
  return db
    .updateTable('chat_message')
    .set({
      seq,
      status: message.status,
      last_updated: new Date(message.lastUpdated),
      content: JSON.stringify(message.chatMessageContent),
      mentions: mentionedUserIds(message.chatMessageContent),
      reactions: JSON.stringify(message.reactions),
    })
    .where('id', '=', message.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * A message, kept as it is until commit. Replies before their parents, and both before the scope's number: the one order
 * in which they are locked.
 */
export async function lockMessage(db: Queryable, messageId: string): Promise<MessageRow | undefined> {
  return selectMessages(db).where('id', '=', messageId).forNoKeyUpdate().executeTakeFirst();
}

const columns = [
  'id',
  'track_id',
  'number',
  'seq',
  'parent_message_id',
  'sender_id',
  'guest_id',
  'sender_name',
  'date',
  'last_updated',
  'status',
  'source',
  'from_workflow',
  'content',
  'reactions',
  'replies',
  'last_reply',
  'last_reply_number',
  'reply_user_ids',
] as const;
