import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Handler } from '../platform/operations/context.ts';
import { viewableChats } from '../tracks/index.ts';
import {
  follows,
  hasNewReplies,
  involvedIn,
  repliesWithMentions,
  threadMentions,
  threadsOfChat,
  unseenReplies,
  viewersOf,
} from './follows.sql.ts';
import { threadPageOf } from './thread-list.ts';

/** The threads that one follows, of all chats; by the same rule by which their states count. Nothing waits in an archived track. */
export const listFollowedThreads: Handler<'chat.listFollowedThreads'> = async ({ db, actor }, { offset }) => {
  const chats = await viewableChats(db, actor);
  const mine = sql`user_id = ${actor.userId} and track_id = any(${chats}::uuid[])
    and exists (select from track where id = membership.track_id and state = 0)`;
  const { rows } = await sql<{ parent_id: string; follows: boolean; unseen: number }>`
    with viewer as materialized (${viewersOf(mine)}),
    chat as materialized (select track_id from viewer),
    mentioning as materialized (${repliesWithMentions}),
    thread as materialized (${threadsOfChat}),
    mentioned as materialized (${threadMentions(limits.unseenCount)}),
    involved as materialized (${involvedIn}),
    followed as materialized (
      select thread.*, ${hasNewReplies} as is_new
      from involved join thread using (track_id, parent_id) join viewer using (track_id, user_id) where ${follows}
    )
    select parent_id, true as follows, unseen from (
      select thread.*, case when is_new then ${unseenReplies(limits.unseenCount)} else 0 end as unseen
      from followed thread join viewer using (track_id)
    ) listed join chat_message parent on parent.id = parent_id
    order by (unseen > 0) desc, parent.last_reply desc, parent_id offset ${offset}::int limit ${limits.listPage + 1}::int`.execute(db);
  return threadPageOf(db, rows);
};
