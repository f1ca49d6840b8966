import './tables.ts';
import type { ArticleNotification } from '@trackyard/contract';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/tables.ts';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { Holder } from '../../platform/scopes.ts';
import { articleScope } from '../access.ts';
import { addNews } from '../watch/news.ts';
import { articlesOpenTo, holderOf } from '../watch/readers.ts';
import { watchersOf } from '../watch/tell.ts';

const input = z.object({
  articleId: z.string(),
  commentId: z.string(),
  actorId: z.string(),
  mentionedIds: z.array(z.string()),
  /** Not only an edit, which is news to those alone whom it mentions now. */
  isNew: z.boolean(),
  at: z.string(),
});
type Type = ArticleNotification['type'];

/**
 * Says to the people whom a comment mentions, to those of its thread and to those who watch the article that it is there, each in a transaction of
 * their own. Who has the article open sees it, unless it calls them by name.
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
    const others = isNew ? [...(await threadOf(database, comment.reply_to)), ...(await watchersOf(database, [articleId]))] : [];
    const recipients = new Map<string, { holder: Holder; type: Type }>();
    for (const holder of others) if (!seeing.has(holder.userId)) recipients.set(holder.userId, { holder, type: 'ARTICLE_COMMENTED' });
    for (const userId of mentionedIds) recipients.set(userId, { holder: await holderOf(database, userId), type: 'COMMENT_MENTIONED' });
    recipients.delete(actorId);
    for (const { holder, type } of recipients.values()) {
      signal.throwIfAborted();
      if (!(await articlesOpenTo(database, holder, [articleId])).has(articleId)) continue;
      await write((news) => addNews(news, { userId: holder.userId, articleId }, { type, timestamp: at, actorId }));
    }
  },
);

/** The people who wrote in the thread of a reply. */
async function threadOf(db: Queryable, replyTo: string | null): Promise<Holder[]> {
  if (replyTo === null) return [];
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'tenant_id'])
    .where('id', 'in', (it) =>
      it
        .selectFrom('article_comment')
        .select('author_id')
        .where((each) => each.or([each('id', '=', replyTo), each('reply_to', '=', replyTo)]))
        .where('deleted', 'is', null)
        .where('author_id', 'is not', null)
        .$castTo<{ author_id: string }>(),
    )
    .execute();
  return rows.map((it) => ({ userId: it.id, tenantId: it.tenant_id }));
}
