import { type ListedThread, limits, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { chooseThread, setReadPositions } from '../tracks/index.ts';
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
import { selectMessages } from './messages.sql.ts';
import { presentMessage } from './present.ts';
import { chatStates } from './states.ts';

export const listThreads: Handler<'chat.listThreads'> = async ({ db, actor }, { trackId, offset }) => {
  const { rows } = await sql<{ parent_id: string; follows: boolean; unseen: number }>`
    with chat as (select ${trackId}::uuid as track_id),
    viewer as materialized (${viewerOf(trackId, actor.userId)}),
    mentioning as materialized (${repliesWithMentions}),
    thread as materialized (${threadsOfChat}),
    mentioned as (${threadMentions(limits.unseenCount)}),
    involved as materialized (${involvedIn})
    select parent_id, follows, unseen from (
      select thread.*, case when follows and is_new then ${unseenReplies(limits.unseenCount)} else 0 end as unseen
      from (select thread.*, ${follows} as follows, ${hasNewReplies} as is_new
        from thread join viewer using (track_id) left join involved using (track_id, user_id, parent_id)) thread
      join viewer using (track_id)
    ) listed
    order by (unseen > 0) desc, last_reply_number desc offset ${offset}::int limit ${limits.listPage + 1}::int`.execute(db);
  return threadPageOf(db, rows);
};

/** Of rows that may be one more than a page. */
export async function threadPageOf(db: Queryable, rows: readonly { parent_id: string; follows: boolean; unseen: number }[]) {
  const page = rows.slice(0, limits.listPage);
  const parents = await messagesById(
    db,
    page.map((it) => it.parent_id),
  );
  const threads = page.flatMap((it): ListedThread[] => {
    const parent = parents.get(it.parent_id);
    return parent ? [{ parent, follows: it.follows, numUnseen: it.unseen }] : [];
  });
  return { threads, hasMore: rows.length > page.length };
}

/** Of a message without replies: whether they would be mine to follow. */
export const followsThread: Handler<'chat.followsThread'> = async ({ db, actor, message }, { trackId }) => ({
  follows: await isFollowed(db, { trackId, userId: actor.userId, parentId: message.parentMessageId ?? message.id }),
});

export async function isFollowed(
  db: Queryable,
  { trackId, userId, parentId }: { trackId: string; userId: string; parentId: string },
): Promise<boolean> {
  const { rows } = await sql<{ follows: boolean }>`
    with chat as (select ${trackId}::uuid as track_id),
    viewer as materialized (${viewerOf(trackId, userId)}),
    mentioning as materialized (${repliesWithMentions}),
    thread as (
      select track_id, id as parent_id, array_append(reply_user_ids, sender_id) as user_ids, false as is_comments from chat_message where id = ${parentId}
      union all select track_id, id, user_ids || owner_ids, true from comment_thread where id = ${parentId}
    ),
    mentioned as (${threadMentions(limits.unseenCount)}),
    involved as materialized (${involvedIn})
    select ${follows} as follows from thread join viewer using (track_id) left join involved using (track_id, user_id, parent_id)`.execute(
    db,
  );
  return rows[0]?.follows ?? false;
}

/** Follows or unfollows a thread. Following marks its replies as read up to `upTo`: the request may come late, and later replies are news. */
export const followThread: Handler<'chat.followThread'> = async ({ db, feed, feeds, actor, message }, input) => {
  const { trackId, follows, upTo = Infinity } = input;
  const { userId } = actor;
  const parentMessageId = message.parentMessageId ?? message.id;
  const known = Math.min(await feeds.head(db, scopeOf('chat', trackId)), upTo);
  // The person's own replies were sent before the request, where both waited offline: they must not make an unfollowed thread followed again.
  const at = follows ? known : Math.max(known, await lastReplyOf(db, userId, parentMessageId));
  await chooseThread(db, feed, { trackId, userId, parentMessageId, follows, at });
  return {};
};

async function lastReplyOf(db: Queryable, userId: string, parentMessageId: string): Promise<number> {
  const row = await db
    .selectFrom('chat_message')
    .select('number')
    .where('parent_message_id', '=', parentMessageId)
    .where('sender_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

export const markThreadsViewed: Handler<'chat.markThreadsViewed'> = async ({ db, feed, feeds, actor }, { trackId, upTo = Infinity }) => {
  const [state] = await chatStates(db, actor, [trackId]);
  const parentMessageIds = Object.keys(state?.unseenThreads ?? {});
  if (parentMessageIds.length === 0) return {};
  const number = Math.min(await feeds.head(db, scopeOf('chat', trackId)), upTo);
  await setReadPositions(db, feed, actor.userId, [{ trackId, number, parentMessageIds, threadsOnly: true }]);
  return {};
};

const viewerOf = (trackId: string, userId: string) => viewersOf(sql`track_id = ${trackId} and user_id = ${userId}`);

async function messagesById(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await selectMessages(db)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((it) => [it.id, presentMessage(it)]));
}
