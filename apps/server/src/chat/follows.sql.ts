import { sql } from 'kysely';

/** Threads of a chat that are looked at: those with the newest replies. As many replies with a mention. */
export const newestThreads = 200;

/** Replies that mention somebody, of each row of `chat`: read once for all viewers. */
export const calledReplies = sql`
  select chat.track_id, reply.* from chat cross join lateral (
    select parent_message_id as parent_id, number, date, sender_id, mentions from chat_message
    where track_id = chat.track_id and parent_message_id is not null and status <> 'deleted' and mentions <> '{}'
    order by number desc limit ${newestThreads}::int
  ) reply`;

/** The threads of each row of `chat`, and who began or wrote in them. */
export const threadsOfChat = sql`
  select chat.track_id, newest.* from chat cross join lateral (
    select id as parent_id, last_reply_number, array_append(reply_user_ids, sender_id) as user_ids from chat_message
    where track_id = chat.track_id and replies > 0 order by last_reply_number desc limit ${newestThreads}::int
  ) newest`;

/** The number up to which the viewer let go of a thread; 0 where they did not. */
const letGoAt = (parentId: string) => sql`coalesce(
  case when (viewer.thread_choices -> ${sql.ref(parentId)}::text ->> 'follows') = 'false'
  then (viewer.thread_choices -> ${sql.ref(parentId)}::text ->> 'at')::bigint end, 0)`;

const seenIn = (parentId: string) => sql`coalesce((viewer.last_chat_thread ->> ${sql.ref(parentId)}::text)::bigint, 0)`;

/**
 * Of each row of `viewer` with replies that mean them, and were said when they were in the track already: in which threads, and how
 * many they have not seen. As one join, because somebody may be in thousands of tracks.
 */
export const meantReplies = (most: number) => sql`
  select viewer.user_id, viewer.track_id, array_agg(called.parent_id) as parents,
    least(${most}::int, count(*) filter (
      where called.number > ${seenIn('called.parent_id')} and called.sender_id is distinct from viewer.user_id)::int) as calls
  from viewer join called using (track_id)
  where called.mentions && array[viewer.user_id, viewer.track_id] and called.date >= viewer.added
    and called.number > ${letGoAt('called.parent_id')}
  group by viewer.user_id, viewer.track_id`;

/**
 * Whether the `viewer` follows the `thread`: by choice, as one who began it or wrote in it, or because somebody `meant` them
 * there. What they let go of comes back with their next word in it, or with the next mention.
 */
export const follows = sql<boolean>`(
  (viewer.thread_choices -> thread.parent_id::text ->> 'follows') is not distinct from 'true'
  or coalesce(thread.parent_id = any(meant.parents), false)
  or case when viewer.thread_choices ? thread.parent_id::text
    then exists (select from chat_message where parent_message_id = thread.parent_id and sender_id = viewer.user_id
      and status <> 'deleted' and number > ${letGoAt('thread.parent_id')})
    else viewer.user_id = any(thread.user_ids) end)`;

/** The `thread` has something behind what the viewer has seen of it. */
export const hasNewReplies = sql<boolean>`thread.last_reply_number > ${seenIn('thread.parent_id')}`;

/** Replies of the `thread` that the viewer has not seen, and did not write. */
export const unseenReplies = (most: number) => sql<number>`(
  select count(*)::int from (
    select from chat_message where parent_message_id = thread.parent_id and status <> 'deleted'
      and number > ${seenIn('thread.parent_id')} and sender_id is distinct from viewer.user_id
    limit ${most}::int) it)`;
