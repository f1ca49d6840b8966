import './tables.ts';
import { scopeOf, TrackyardError } from '@trackyard/contract';
import type { MentionablePerson } from '@trackyard/rules';
import { inBatches } from '../platform/database/batches.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { setThreadReadPosition } from '../tracks/index.ts';
import { existingCommentSubjects, findCommentSubjects } from './comment-subjects.ts';
import { pageOf } from './pages.ts';
import { postMessages } from './send.ts';

export const listComments: Handler<'chat.listComments'> = async ({ db, actor }, { trackId, entryId, ...cut }) => {
  // What was closed to guests since has no comments for them.
  const isClosed = actor.kind === 'guest' && !(await findCommentSubjects(db, trackId, [entryId])).get(entryId)?.openToGuests;
  if (isClosed) return { messages: [], hasOlder: false, hasNewer: false };
  return pageOf(db, { trackId, threadId: entryId, forGuest: actor.kind === 'guest' }, cut);
};

/** Forward only, and never beyond the head, as in threads. */
export const markCommentsViewed: Handler<'chat.markCommentsViewed'> = async ({ db, feed, feeds, actor }, input) => {
  const { trackId, entryId } = input;
  const thread = await db
    .selectFrom('comment_thread')
    .select('last_number')
    .where('id', '=', entryId)
    .where('track_id', '=', trackId)
    .executeTakeFirst();
  // Where nothing has comments there is nothing to have read: positions would only grow.
  if (!thread) return {};
  const head = await feeds.head(db, scopeOf('chat', trackId));
  const number = Math.min(input.number ?? thread.last_number, head);
  await setThreadReadPosition(db, feed, { trackId, userId: actor.userId, parentMessageId: entryId, number });
  return {};
};

/** How many comments there are on a record or an entry. */
export async function commentCount(db: Queryable, trackId: string, entryId: string): Promise<number> {
  const thread = db.selectFrom('comment_thread').select('comments').where('id', '=', entryId).where('track_id', '=', trackId);
  return (await thread.executeTakeFirst())?.comments ?? 0;
}

type Posting = Pick<MutationCall, 'db' | 'feed' | 'now' | 'ids' | 'realtime' | 'jobs' | 'configuration'> & { actor: Actor };
interface NewComment {
  trackId: string;
  entryId: string;
  text: string;
  /** People whom the text means by their names, whoever else is called the same. */
  mentions: readonly MentionablePerson[];
}
/** Posts a comment in the name of the actor, who has to have the right to write in the chat. */
export async function postComment(call: Posting, { mentions, ...comment }: NewComment): Promise<void> {
  const input = { ...comment, id: call.ids.id(), parentMessageId: null };
  const [answer] = await postMessages({ ...call, event: call.feed.event }, [{ actor: call.actor, input, mentions }]);
  if (answer instanceof TrackyardError) throw answer;
  for (const { scope, after, seq } of answer?.changes ?? []) call.feed.took(scope, after + 1, seq);
}

const atOnce = 100;
const first = '00000000-0000-0000-0000-000000000000';

/** Comments on what is gone for good: a record whose days in the bin are over, or one whose table or app can't be restored any more. */
export async function forgetComments(database: Database, now: Date): Promise<void> {
  let after = first;
  await inBatches(async (atMost) => {
    const rows = await database
      .selectFrom('comment_thread')
      .select(['id', 'track_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atMost)
      .execute();
    const existing = await existingCommentSubjects(
      database,
      rows.map((it) => it.id),
    );
    for (const { id, track_id: trackId } of rows) if (!existing.has(id)) await forgetThread(database, now, trackId, id);
    after = rows.at(-1)?.id ?? after;
    return rows.length;
  }, atOnce);
}

/** Browsers that have the comments delete them too. */
const forgetThread = (database: Database, now: Date, trackId: string, entryId: string): Promise<void> =>
  inTransaction(database, async (db) => {
    const feed = feedWriter(db, now);
    // Messages before their thread, as in the deletion of one of them.
    await db.selectFrom('chat_message').select('id').where('entry_id', '=', entryId).orderBy('id').forUpdate().execute();
    await db.selectFrom('comment_thread').select('id').where('id', '=', entryId).forUpdate().execute();
    const gone = await db
      .deleteFrom('chat_message')
      .where('entry_id', '=', entryId)
      .where('track_id', '=', trackId)
      .returning('id')
      .execute();
    for (const { id } of gone) await feed.tombstone(scopeOf('chat', trackId), 'chatMessages', id);
    await db.deleteFrom('comment_thread').where('id', '=', entryId).execute();
    await feed.tombstone(scopeOf('chat', trackId), 'commentThreads', entryId);
  });
