import './tables.ts';
import { type ChatState, limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import { viewableChats } from '../tracks/index.ts';
import {
  commentsOfChat,
  follows,
  hasNewReplies,
  involvedIn,
  repliesWithMentions,
  threadMentions,
  threadsOfChat,
  unseenReplies,
  viewersOf,
} from './follows.sql.ts';
import { presentLast, presentState, type StateRow } from './present-state.ts';

/** Of one viewer: the states of these chats, or of all that they may view. Name only chats that they may view. */
export async function chatStates(
  db: Queryable,
  actor: Pick<Actor, 'userId' | 'tenantId'>,
  trackIds?: readonly string[],
): Promise<ChatState[]> {
  const chats = trackIds ?? (await viewableChats(db, actor));
  const states = await statesOf(db, [actor.userId], chats);
  return states.map((it) => it.state);
}

/** Of one chat: its state for each of these viewers who is in it, in one query. Name only people who may view it. */
export async function chatStatesOfViewers(db: Queryable, trackId: string, userIds: readonly string[]): Promise<Map<string, ChatState>> {
  const states = await statesOf(db, userIds, [trackId]);
  return new Map(states.map((it) => [it.userId, it.state]));
}

/** Characters of the last message that lists show. */
const shownText = 200;

/**
 * Counts unseen messages from the read positions, over live rows that are not the viewer's own, and no further than
 * `limits.unseenCount`. What does not depend on the viewer is read once for each chat.
 */
async function statesOf(
  db: Queryable,
  userIds: readonly string[],
  trackIds: readonly string[],
): Promise<{ userId: string; state: ChatState }[]> {
  if (userIds.length === 0 || trackIds.length === 0) return [];
  const { rows } = await sql<StateRow>`
    with viewer as materialized (${viewersOf(sql`user_id = any(${userIds}::uuid[]) and track_id = any(${trackIds}::uuid[])`)}),
    chat as materialized (
      select it.track_id, newest.number as last_number, answered.number as last_reply_number, greatest(answered.date, commented.date) as last_reply, last.*
      from (select distinct track_id from viewer) it
      left join lateral (
        select number from chat_message where track_id = it.track_id and thread_id is null order by number desc limit 1
      ) newest on true
      left join lateral (
        select last_reply_number as number, last_reply as date from chat_message where track_id = it.track_id and replies > 0
        order by last_reply_number desc limit 1
      ) answered on true
      left join lateral (
        select last_comment as date from comment_thread where track_id = it.track_id and comments > 0 order by last_number desc limit 1
      ) commented on true
      left join lateral (
        select id, date, sender_id, sender_name, ${plainOf} from chat_message
        where track_id = it.track_id and thread_id is null and status <> 'deleted' order by number desc limit 1
      ) last on true
    ),
    mentioning as materialized (${repliesWithMentions}),
    thread as materialized (${threadsOfChat} union all ${commentsOfChat}),
    mentioned as materialized (${threadMentions(limits.unseenCount)}),
    involved as materialized (${involvedIn}),
    followed as materialized (
      select user_id, track_id, thread.parent_id, thread.last_reply_number, thread.is_comments, thread.table_id, replies.count
      from involved join thread using (track_id, parent_id) join viewer using (track_id, user_id)
      cross join lateral (select ${unseenReplies(limits.unseenCount)} as count offset 0) replies
      where ${hasNewReplies} and ${follows} and replies.count > 0 and not (viewer.guest and thread.is_comments)
    ),
    threads as materialized (
      select user_id, track_id, jsonb_object_agg(parent_id, count) as unseen,
        (array_agg(parent_id order by last_reply_number desc))[1] as newest
      from followed where not is_comments group by user_id, track_id
    ),
    comments as materialized (
      select user_id, track_id, jsonb_object_agg(parent_id, count) as unseen from followed where is_comments group by user_id, track_id
    ),
    answer as materialized (
      select opened.track_id, reply.* from (select distinct track_id, newest from threads) opened cross join lateral (
        select ${saidIn} from chat_message where thread_id = opened.newest and status <> 'deleted' order by number desc limit 1
      ) reply
    )
    select viewer.user_id, viewer.guest, chat.*, unseen.messages, unseen.mentions, coalesce(mentioned.replies, 0) as thread_mentions, coalesce(mentioned.comments, 0) as comment_mentions,
      coalesce(threads.unseen, '{}') as unseen_threads, coalesce(comments.unseen, '{}') as unseen_comments,
      case when comments.unseen is null then '[]' else ${commentedOn} end as commented, to_jsonb(said) as said, to_jsonb(open) as open,
      case when answer.sender is distinct from viewer.user_id then to_jsonb(answer) else to_jsonb(replied) end as replied
    from viewer join chat using (track_id) left join mentioned using (user_id, track_id) left join threads using (user_id, track_id)
      left join comments using (user_id, track_id)
    cross join lateral (
      select
        (select count(*)::int from (
          select from chat_message where ${unseenOf} limit ${limits.unseenCount}::int) it) as messages,
        (select count(*)::int from (
          select from chat_message where ${unseenOf} and mentions <> '{}' and mentions && array[viewer.user_id, track_id]
          limit ${limits.unseenCount}::int) it) as mentions
    ) unseen
    left join lateral (
      select ${saidIn} from chat_message where (viewer.guest or chat.sender_id is not distinct from viewer.user_id)
        and ${unseenOf} order by number desc limit 1
    ) said on true
    left join answer on answer.track_id = viewer.track_id and answer.parent = threads.newest
    left join lateral (
      select ${saidIn} from chat_message where answer.sender is not distinct from viewer.user_id
        and thread_id = threads.newest and ${unseenIn('threads.newest')} order by number desc limit 1
    ) replied on true
    left join lateral (
      select ${saidIn} from chat_message where viewer.guest and track_id = viewer.track_id and thread_id is null and for_guests
        and status <> 'deleted' order by number desc limit 1
    ) open on true
    order by viewer.track_id, viewer.user_id`.execute(db);
  // One for all viewers but the guests.
  const lastOf = new Map<string, ChatState['lastChatMessage']>();
  const lastFor = (row: StateRow): ChatState['lastChatMessage'] => {
    if (row.guest) return presentLast(row);
    if (!lastOf.has(row.track_id)) lastOf.set(row.track_id, presentLast(row));
    return lastOf.get(row.track_id)!;
  };
  return rows.map((row) => ({ userId: row.user_id, state: presentState(row, lastFor(row)) }));
}

/** What a message that was forwarded without a word says. */
const sharedWords = sql`jsonb_path_query_first(content, '$.parts[*] ? (@.type == "sharedMessage").plain') #>> '{}'`;

/** What was typed, what was brought along from another chat (of that guests are told nothing), and the name of the first file. */
const plainOf = sql`entry_links #>> '{0,title}' as file, left(coalesce(content ->> 'plain', ''), ${shownText}::int) as typed, left(${sharedWords}, ${shownText}::int) as shared`;
const saidIn = sql`id, date, parent_message_id as parent, sender_id as sender, sender_name as name, ${plainOf}`;

/** What is unseen of a thread, or of comments. */
const unseenIn = (threadId: string) => sql`status <> 'deleted'
  and number > coalesce((viewer.last_chat_thread ->> ${sql.ref(threadId)}::text)::bigint, 0) and sender_id is distinct from viewer.user_id`;

/** Things with unseen comments of which each has an activity of its own. */
const shownComments = 20;
/** The newest unseen comment on each. */
const commentedOn = sql`(
  select coalesce(jsonb_agg(to_jsonb(comment) order by comment.number desc), '[]') from (
    select parent_id, table_id from followed
    where is_comments and user_id = viewer.user_id and track_id = viewer.track_id order by last_reply_number desc limit ${shownComments}::int
  ) subject cross join lateral (
    select ${saidIn}, number, subject.parent_id as entry, subject.table_id as "table" from chat_message
    where thread_id = subject.parent_id and ${unseenIn('subject.parent_id')} order by number desc limit 1
  ) comment)`;

const unseenOf = sql`track_id = viewer.track_id and thread_id is null and status <> 'deleted'
  and number > viewer.last_chat and sender_id is distinct from viewer.user_id and (for_guests or not viewer.guest)`;
