import './tables.ts';
import type { ArticleComment } from '@trackyard/contract';
import { tableFeed } from '../../platform/feed/table-feed.ts';

/** Comments reach the people who follow the text of their article. */
export const articleCommentsFeed = tableFeed('articleComments', {
  select: (db) => db.selectFrom('article_comment').selectAll('article_comment'),
  scopeColumn: 'article_comment.article_id',
  seqColumn: 'article_comment.seq',
  present: (row): ArticleComment => ({
    ...{ id: row.id, articleId: row.article_id, number: row.number, replyTo: row.reply_to },
    ...{ authorId: row.author_id, authorName: row.author_name, created: row.created.toISOString() },
    ...{ edited: row.edited?.toISOString() ?? null, deleted: row.deleted !== null },
    ...{ content: row.content, reactions: row.reactions },
    ...{ resolved: row.resolved?.toISOString() ?? null, resolvedById: row.resolved_by_id },
    passage: row.passage,
  }),
});
