import type { KnowledgeNotificationType } from '@trackyard/contract';
import type { Deletions } from '../chat/deletions.ts';
import type { Database } from '../database/index.ts';
import type { CatchUp } from '../sync/catch-up.ts';
import type { Outbox } from '../sync/outbox.ts';
import { workerAction } from '../worker/action.ts';
import { discardRefused } from './documents.ts';
import { clearArticle, clearArticles } from './watching.ts';

interface Parts {
  db: Database;
  outbox: Outbox;
  deletions: Deletions;
  catchUp: CatchUp;
  newId(): string;
}
interface OfArticle {
  articleId: string;
}
interface DeletedComment extends OfArticle {
  id: string;
  wikiId: string;
  commentId: string;
}
export const knowledgeActions = [
  workerAction('articleComments.deleteUndoably', ({ deletions }: Parts, { id, ...input }: DeletedComment, pageId) =>
    deletions.begin(pageId, { id, operation: 'articleComments.delete', input }),
  ),
  /** What was written in an article and refused by the server is forgotten. */
  workerAction('docs.discard', ({ db }: Parts, { articleId }: OfArticle) => discardRefused(db, articleId)),
  /** I have read an article: nothing about it is new any more; with a `type`, only that is put away. */
  workerAction('articles.markViewed', (parts: Parts, { articleId, type }: OfArticle & { type?: KnowledgeNotificationType }) =>
    clearArticle(parts, articleId, type),
  ),
  workerAction('articles.clearNews', (parts: Parts) => clearArticles(parts)),
  /** Asks the server now what has changed, without waiting for it to say so. */
  workerAction('articles.syncNow', ({ catchUp }: Parts) => catchUp.request()),
];
