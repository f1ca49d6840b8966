import { sql } from 'kysely';
import type { Tx } from '../platform/database/tables.ts';
import { columns } from './messages.sql.ts';
import type { MessageRow } from './present.ts';

/** Tells a message of its new reply, under the number that the reply took for it. Its row is locked by then. */
export async function addReply(db: Tx, reply: MessageRow, parentMessageId: string, seq: number): Promise<MessageRow> {
  return db
    .updateTable('chat_message')
    .set({
      seq,
      replies: sql`replies + 1`,
      last_reply: reply.date,
      last_reply_number: reply.number,
      reply_user_ids: sql`array_remove(reply_user_ids, ${reply.sender_id}::uuid) || ${reply.sender_id}::uuid`,
    })
    .where('id', '=', parentMessageId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Counts the live replies of a message anew, after one of them has gone. Its row is locked by then. */
export async function recountReplies(db: Tx, parentMessageId: string, seq: number): Promise<void> {
  await sql`
    with live as (
      select sender_id, date, number from chat_message where parent_message_id = ${parentMessageId} and status <> 'deleted'
    ),
    writers as (select sender_id, max(number) as latest from live where sender_id is not null group by sender_id)
    update chat_message set seq = ${seq},
      replies = (select count(*) from live),
      last_reply = (select date from live order by number desc limit 1),
      last_reply_number = (select max(number) from live),
      reply_user_ids = coalesce((select array_agg(sender_id order by latest) from writers), '{}')
    where id = ${parentMessageId}`.execute(db);
}
