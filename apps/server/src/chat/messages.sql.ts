import './tables.ts';
import type { ChatMessage } from '@trackyard/contract';
import { sql, type Updateable } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import { mentionIdsOf, mentionsHere } from './mentions.ts';
import type { MessageRow } from './present.ts';
import type { ChatMessageTable } from './tables.ts';

export const selectMessages = (db: Queryable) => db.selectFrom('chat_message').select(columns);

/**
 * Posts messages under the next numbers of their chats, in one statement, because it is the hottest write of the product.
 * A reply and a comment take two: the second is for the message that it answers, or for the count of what it is about. Chats are locked in one order, so that no two batches
 * wait for one another. Answers the rows by id; those whose id is taken are not among them, nor is the same id twice.
 */
export async function insertMessages(db: Tx, messages: readonly NewMessage[]): Promise<Map<string, MessageRow>> {
  if (messages.length === 0) return new Map();
  const rows = await insertGiven(db, JSON.stringify(messages.map(given)));
  return new Map(rows.map((it) => [it.id, it]));
}

export interface NewMessage {
  message: ChatMessage;
  /** Whom '@here' means in it. */
  here: readonly string[];
  /** Whom the groups in it mean. */
  inGroups: readonly string[];
  /** Whether guests see it; they do where it is left out. */
  forGuests?: boolean;
}

const given = ({ message, here, inGroups, forGuests = true }: NewMessage, place: number) => ({
  place,
  id: message.id,
  track_id: message.trackId,
  parent_message_id: message.parentMessageId,
  entry_id: message.entryId,
  for_guests: forGuests,
  position: message.position,
  sender_id: message.senderId,
  guest_id: message.guestId,
  sender_name: message.senderName,
  date: message.date,
  last_updated: message.lastUpdated,
  source: message.source,
  content: message.chatMessageContent,
  mentions: [...new Set([...mentionIdsOf(message), ...here, ...inGroups])],
  here,
  entry_links: message.entryLinks,
});

const insertGiven = preparedQuery(
  'insertMessages',
  (_, messages: string) => sql<MessageRow>`
    with given as (
        select distinct on (id) *, 'chat:' || track_id as scope, (parent_message_id is not null or entry_id is not null)::integer as more
        from json_to_recordset(${messages}) as it (
          place integer, id uuid, track_id uuid, parent_message_id uuid, entry_id uuid, for_guests boolean, position jsonb, sender_id uuid, guest_id uuid, sender_name text, date timestamptz,
          last_updated timestamptz, source text, content jsonb, mentions uuid[], here uuid[],
          entry_links jsonb)
        where not exists (select from chat_message known where known.id = it.id)
        order by id, place
      ),
      fresh as (
        select *, sum(1 + more) over (partition by scope order by place) as upto, sum(1 + more) over (partition by scope) as count
        from given
      ),
      next as (
        insert into scope (scope, seq) select distinct scope, count from fresh order by scope
        on conflict (scope) do update set seq = scope.seq + excluded.seq returning scope, seq
      ),
      numbered as (select fresh.*, seq - count + upto - more as number from fresh join next using (scope))
    insert into chat_message (id, track_id, number, seq, parent_message_id, entry_id, for_guests, position, sender_id, guest_id, sender_name, date, last_updated, source, content, mentions, here,
      entry_links)
    select id, track_id, number, number, parent_message_id, entry_id, for_guests, position, sender_id, guest_id, sender_name, date, last_updated, source, content, mentions, here,
      entry_links
    from numbered order by id on conflict (id) do nothing returning ${sql.join(columns.map((it) => sql.ref(it)))}`,
);

/** Writes the changed state, reactions and cards of a message, under a new number of the feed; its place stays. */
export const updateMessage = (db: Tx, message: ChatMessage, seq: number): Promise<MessageRow> => write(db, message, { seq });

/** Writes a message whose text changed, and reads its mentions again. */
export const rewriteMessage = (db: Tx, message: ChatMessage, seq: number, inGroups: readonly string[] = []): Promise<MessageRow> => {
  const mentioned = [...new Set([...mentionIdsOf(message), ...inGroups])];
  const mentions = mentionsHere(message) ? (sql<string[]>`${mentioned}::uuid[] || here` as unknown as string[]) : mentioned;
  return write(db, message, { seq, mentions });
};

/** The ids that a message mentions; the id of the track stands for everyone in it. */
export const mentionsOf = async (db: Queryable, messageId: string): Promise<string[]> =>
  (await db.selectFrom('chat_message').select('mentions').where('id', '=', messageId).executeTakeFirstOrThrow()).mentions;

async function write(db: Tx, message: ChatMessage, more: Updateable<ChatMessageTable>): Promise<MessageRow> {
  return db
    .updateTable('chat_message')
    .set({
      ...more,
      status: message.status,
      last_updated: new Date(message.lastUpdated),
      content: JSON.stringify(message.chatMessageContent),
      position: message.position && JSON.stringify(message.position),
      reactions: JSON.stringify(message.reactions),
      previews: JSON.stringify(message.openGraphItems),
      entry_links: JSON.stringify(message.entryLinks),
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

/** The messages that others reply to, kept as they are until commit: in the order of their ids, and before any number. */
export async function lockParents(db: Tx, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectMessages(db)
    .where('id', 'in', [...ids])
    // Nobody may reply to a reply or a comment: locked before its parent it would turn the order round.
    .where('thread_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((it) => [it.id, it]));
}

export const columns = [
  'id',
  'track_id',
  'number',
  'seq',
  'parent_message_id',
  'entry_id',
  'for_guests',
  'position',
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
  'previews',
  'entry_links',
  'replies',
  'last_reply',
  'last_reply_number',
  'reply_user_ids',
] as const;
