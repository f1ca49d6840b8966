import './tables.ts';
import type { ArticleNotification } from '@trackyard/contract';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/tables.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import { articleScope } from '../access.ts';
import { readersOf } from '../rights/readers-of.ts';
import { addNews } from '../watch/news.ts';
import { watchersOf } from '../watch/tell.ts';

const input = z.object({
  articleId: z.string(),
  commentId: z.string(),
  actorId: z.string(),
  mentionedIds: z.array(z.string()),
  /** False for an edit: it is news only to the people whom it mentions now. */
  isNew: z.boolean(),
  at: z.string(),
});
type Type = ArticleNotification['type'];

/**
 * Adds news of a comment for the people whom it mentions, the authors in its thread and the watchers of the article, in a transaction per person.
 * People who have the article open see the comment, and get news only if it mentions them.
 */
export const tellOfComment = defineJob(
  { name: 'knowledge.tellOfComment', input, concurrency: 2, expireInSeconds: 300 },
  async ({ services: { database, realtime }, write, signal, input: it }: JobRun<z.infer<typeof input>>) => {
    const { articleId, commentId, actorId, mentionedIds, isNew, at } = it;
    const comment = await database
      .selectFrom('article_comment')
      .select(['reply_to', 'deleted'])
      .where('id', '=', commentId)
      .executeTakeFirst();
    if (!comment || comment.deleted !== null) return;
    const seeing = new Set(realtime.usersHolding(articleScope(articleId)));
    const watchers = isNew ? await watchersOf(database, [articleId]) : [];
    const authors = isNew ? await authorsInThread(database, comment.reply_to) : [];
    const readers = new Set((await readersOf(database, articleId)).map((it) => it.userId));
    const recipients = new Map<string, Type>();
    for (const userId of [...authors, ...watchers.map((it) => it.userId)])
      if (!seeing.has(userId)) recipients.set(userId, 'ARTICLE_COMMENTED');
    for (const userId of mentionedIds) recipients.set(userId, 'COMMENT_MENTIONED');
    recipients.delete(actorId);
    for (const [userId, type] of recipients) {
      signal.throwIfAborted();
      if (readers.has(userId)) await write((news) => addNews(news, { userId, articleId }, { type, timestamp: at, actorId }));
    }
  },
);

/** The people who wrote in the thread of a reply. */
async function authorsInThread(db: Queryable, replyTo: string | null): Promise<string[]> {
  if (replyTo === null) return [];
  const rows = await db
    .selectFrom('article_comment')
    .select('author_id')
    .distinct()
    .where((it) => it.or([it('id', '=', replyTo), it('reply_to', '=', replyTo)]))
    .where('deleted', 'is', null)
    .execute();
  return rows.flatMap((it) => it.author_id ?? []);
}
