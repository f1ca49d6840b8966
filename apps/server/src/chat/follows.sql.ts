import { type RawBuilder, sql } from 'kysely';

/** Threads of a chat that are looked at: those with the newest replies. As many replies with a mention. */
export const newestThreads = 200;

/** The replies and comments with mentions of each row of `chat`: read once for all viewers. */
export const repliesWithMentions = sql`
  select chat.track_id, reply.* from chat cross join lateral (
    select thread_id as parent_id, number, date, sender_id, mentions from chat_message
    where track_id = chat.track_id and thread_id is not null and status <> 'deleted' and mentions <> '{}'
    order by number desc limit ${newestThreads}::int
  ) reply`;

/** The threads of each row of `chat`, and who began or wrote in them. */
export const threadsOfChat = sql`
  select chat.track_id, newest.*, false as is_comments, null::uuid as table_id from chat cross join lateral (
    select id as parent_id, last_reply_number, array_append(reply_user_ids, sender_id) as user_ids from chat_message
    where track_id = chat.track_id and replies > 0 order by last_reply_number desc limit ${newestThreads}::int
  ) newest`;

/** What has comments in each row of `chat`, as threads: followed by those who made it, are assigned to it, or commented on it. */
export const commentsOfChat = sql`
  select chat.track_id, newest.* from chat cross join lateral (
    select id as parent_id, last_number as last_reply_number, user_ids || owner_ids as user_ids, true as is_comments, table_id
    from comment_thread where track_id = chat.track_id and comments > 0 order by last_number desc limit ${newestThreads}::int
  ) newest`;

/** The number at which the viewer unfollowed a thread; 0 where they did not. */
const unfollowedAt = (parentId: string) => sql`coalesce(
  case when (viewer.thread_choices -> ${sql.ref(parentId)}::text ->> 'follows') = 'false'
  then (viewer.thread_choices -> ${sql.ref(parentId)}::text ->> 'at')::bigint end, 0)`;

const seenIn = (parentId: string) => sql`coalesce((viewer.last_chat_thread ->> ${sql.ref(parentId)}::text)::bigint, 0)`;

/**
 * Memberships as viewers, whole and read once: Postgres fetches a long column anew for each thread that it is asked about.
 * `thread_choices` and `last_chat_thread` grow with the threads that one opens.
 */
export const viewersOf = (memberships: RawBuilder<unknown>) => sql`
  select track_id, user_id, added, last_chat, last_chat_thread || '{}' as last_chat_thread, thread_choices || '{}' as thread_choices,
    guest_link_id is not null as guest
  from membership where status = 'ACTIVE' and ${memberships}`;

const isNewMention = sql`mentioning.number > ${seenIn('mentioning.parent_id')} and mentioning.sender_id is distinct from viewer.user_id`;

/**
 * The mentions of each `viewer` in replies of a `thread`, sent since the viewer came to the track: the threads, and the numbers of unseen
 * replies and comments. Guests are notified of no comments. Other threads are left out: no list names them, so that nobody could mark them as read. The joins begin with the mentioned
 * people, because a track may have a thousand viewers, and a person thousands of tracks.
 */
export const threadMentions = (most: number) => sql`
  select viewer.user_id, viewer.track_id, array_agg(mentioning.parent_id) as parents,
    least(${most}::int, count(*) filter (where not thread.is_comments and ${isNewMention})::int) as replies,
    least(${most}::int, count(*) filter (where thread.is_comments and ${isNewMention})::int) as comments
  from (
    select track_id, number, who.id as user_id from mentioning cross join unnest(mentions) who(id)
    union
    select track_id, number, viewer.user_id from mentioning join viewer using (track_id) where track_id = any(mentions)
  ) named join mentioning using (track_id, number) join viewer using (track_id, user_id)
    join thread on thread.track_id = mentioning.track_id and thread.parent_id = mentioning.parent_id
  where mentioning.date >= viewer.added and not (viewer.guest and thread.is_comments) and mentioning.number > ${unfollowedAt('mentioning.parent_id')}
  group by viewer.user_id, viewer.track_id`;

/** Who may follow which thread: those who are in a `thread`, chose something about it, or are `mentioned` there. */
export const involvedIn = sql`
  select track_id, user_id, parent_id, bool_or(named) as is_mentioned from (
    select track_id, who.id as user_id, parent_id, false as named from thread cross join unnest(user_ids) who(id)
    union all select track_id, user_id, chosen.id::uuid, false from viewer cross join jsonb_object_keys(thread_choices) chosen(id)
    union all select track_id, user_id, named.id, true from mentioned cross join unnest(parents) named(id)
  ) it group by track_id, user_id, parent_id`;

/**
 * Whether the `viewer` follows the `thread`, as one `involved` in it: by choice, as one who began it or wrote in it, or because
 * a reply mentions them. An unfollowed thread is followed again with their next reply in it, or with the next mention.
 */
export const follows = sql<boolean>`(
  (viewer.thread_choices -> thread.parent_id::text ->> 'follows') is not distinct from 'true'
  or coalesce(involved.is_mentioned, false)
  or case when viewer.thread_choices ? thread.parent_id::text
    then exists (select from chat_message where thread_id = thread.parent_id and sender_id = viewer.user_id
      and status <> 'deleted' and number > ${unfollowedAt('thread.parent_id')})
    else viewer.user_id = any(thread.user_ids) end)`;

/** The `thread` has something behind what the viewer has seen of it. */
export const hasNewReplies = sql<boolean>`thread.last_reply_number > ${seenIn('thread.parent_id')}`;

/** Replies of the `thread` that the viewer has not seen, and did not write. */
export const unseenReplies = (most: number) => sql<number>`(
  select count(*)::int from (
    select from chat_message where thread_id = thread.parent_id and status <> 'deleted'
      and number > ${seenIn('thread.parent_id')} and sender_id is distinct from viewer.user_id
    limit ${most}::int) it)`;
