import { type ArticleContent, followedWith, scopeOf, shelfScope } from '@trackyard/contract';
import { type Changes, type Database, keysOf, touches } from '../database/index.ts';
import { anyOf, anyOfScope, liveQuery } from '../live/live-query.ts';
import { cursorOf } from '../sync/cursors.ts';
import type { Subscriptions } from '../sync/subscriptions.ts';
import { articlesOfWiki } from './articles.ts';
import type { ArticleComments } from './comments.ts';
import { documentUpdates, unsentState } from './documents.ts';
import type { ShownArticles } from './shown-articles.ts';
import { knowledgeNews, watchesArticle } from './watching.ts';

/** What is written in an article, as the server read it last; null: nothing yet. `ready`: it is here. */
export interface ReadArticle {
  content: ArticleContent | null;
  ready: boolean;
}
interface Parts {
  db: Database;
  subscriptions: Subscriptions;
  shownArticles: ShownArticles;
  articleComments: ArticleComments;
}
interface OfArticle {
  articleId: string;
}
/** Whether this browser came to have a shelf of the wiki, or all of them go. */
const touchesShelf = (changes: Changes, wikiId: string): boolean =>
  changes.all || [...keysOf(changes, 'cursors')].some((it) => followedWith(it) === shelfScope(wikiId, null));

export const knowledgeQueries = [
  liveQuery('articles.ofWiki', ({ db, subscriptions }: Parts, { wikiId }: { wikiId: string }) => ({
    store: 'articles',
    concerns: (changes) => anyOf('articles', 'outbox')(changes) || touchesShelf(changes, wikiId),
    read: () => articlesOfWiki(db, wikiId),
    end: subscriptions.show(scopeOf('wiki', wikiId)),
  })),
  liveQuery('articles.content', ({ db, shownArticles }: Parts, { articleId }: OfArticle) => ({
    store: 'articleContents',
    concerns: (changes) => touches(changes, 'articleContents', articleId) || touches(changes, 'cursors', scopeOf('article', articleId)),
    read: (): ReadArticle => ({
      content: db.get('articleContents', articleId) ?? null,
      ready: cursorOf(db, scopeOf('article', articleId)) !== undefined,
    }),
    end: shownArticles.show(articleId, 'read'),
  })),
  liveQuery('articleComments.ofArticle', ({ articleComments, shownArticles }: Parts, { articleId }: OfArticle) => ({
    store: 'articleComments',
    concerns: anyOfScope(scopeOf('article', articleId), 'articleComments', 'outbox'),
    read: () => articleComments.read(articleId),
    end: shownArticles.show(articleId, 'read'),
  })),
  /** With what waits in the outbox. */
  liveQuery('articles.watching', ({ db }: Parts, { articleId }: OfArticle) => ({
    store: 'articleWatches',
    concerns: (changes) => touches(changes, 'articleWatches', articleId) || anyOf('outbox', 'subscriptionSettings')(changes),
    read: () => ({ watching: watchesArticle(db, articleId) }),
  })),
  liveQuery('articles.news', ({ db }: Parts) => ({
    store: 'articleNews',
    concerns: anyOf('articleNews', 'outbox'),
    read: () => knowledgeNews(db),
  })),
  /** Of my tracks, those in which an article is. */
  liveQuery('articles.places', ({ db }: Parts, { articleId }: OfArticle) => ({
    store: 'trackArticles',
    concerns: anyOf('trackArticles'),
    read: () => db.rows('trackArticles').filter((it) => it.articleId === articleId),
  })),
  liveQuery('docs.updates', ({ db, shownArticles }: Parts, { articleId }: OfArticle) => ({
    store: 'docUpdates',
    concerns: anyOfScope(scopeOf('doc', articleId), 'docUpdates', 'outbox'),
    read: () => documentUpdates(db, articleId),
    end: shownArticles.show(articleId, 'edited'),
  })),
  /** Whether the server lacks something that was written here, and whether it refused it. */
  liveQuery('docs.waiting', ({ db }: Parts, { articleId }: OfArticle) => ({
    store: 'outbox',
    concerns: anyOf('outbox'),
    read: () => unsentState(db, articleId),
  })),
];
