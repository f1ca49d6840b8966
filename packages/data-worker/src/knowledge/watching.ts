import type { ArticleNews } from '@trackyard/contract';
import { knowledgeState } from '@trackyard/rules';
import type { Database } from '../database/index.ts';
import { subscriptionsOf } from '../profile/settings.ts';
import type { OutboxItem } from '../stores/index.ts';
import type { Outbox } from '../sync/outbox.ts';

/** What is new for me about articles, the newest first; PENDING while there is any. */
export interface KnowledgeNews {
  articles: readonly ArticleNews[];
  state: 'NONE' | 'PENDING';
}

/** What waits, in the order in which it was done. */
const unsent = (db: Database): OutboxItem[] =>
  db
    .rows('outbox')
    .filter((it) => it.state !== 'failed')
    .sort((a, b) => a.order - b.order);

/** Whether I watch an article, as it will be once the server has all that waits here. */
export function watchesArticle(db: Database, articleId: string): boolean {
  let watching = db.get('articleWatches', articleId)?.watching;
  for (const item of unsent(db)) {
    if (item.operation === 'articles.watch' && item.input.articleId === articleId) watching = item.input.watching;
    if (item.operation === 'articles.create' && item.input.id === articleId)
      watching ??= subscriptionsOf(db)?.subscribeOnCreateMode !== 'MANUAL';
  }
  return watching ?? false;
}

/** What is new for me about articles, the newest first, without what I have seen here. */
export function knowledgeNews(db: Database): KnowledgeNews {
  const news = new Map<string, ArticleNews>(db.rows('articleNews').map((it) => [it.id, it]));
  for (const item of unsent(db)) {
    if (item.operation === 'articles.setNotifications') {
      const { articleId, notifications, seen } = item.input;
      const before = news.get(articleId);
      if (before) news.set(articleId, { ...before, notifications: [...notifications, ...since(before, seen)] });
    }
    if (item.operation === 'articles.clearNotifications')
      for (const it of news.values()) news.set(it.id, { ...it, notifications: since(it, item.input.seen) });
  }
  const articles = [...news.values()].filter((it) => it.notifications.length > 0).sort((a, b) => (newest(a) < newest(b) ? 1 : -1));
  return { articles, state: knowledgeState(articles) };
}
const since = (it: ArticleNews, seen: string) => it.notifications.filter(({ timestamp }) => timestamp > seen);
const newest = (it: Pick<ArticleNews, 'notifications'>): string =>
  it.notifications
    .map(({ timestamp }) => timestamp)
    .sort()
    .at(-1) ?? '';

interface Parts {
  db: Database;
  outbox: Pick<Outbox, 'add'>;
  newId(): string;
}
/** Puts away what is new about an article, or the news of one type: up to what is here by now. */
export async function clearArticle({ db, outbox, newId }: Parts, articleId: string, type?: string): Promise<void> {
  const news = knowledgeNews(db).articles.find((it) => it.id === articleId);
  if (!news) return;
  const notifications = type === undefined ? [] : news.notifications.filter((it) => it.type !== type);
  // What can't be opened any more can't be set either; it goes as a whole.
  const input = { articleId, notifications: news.isDeleted ? [] : notifications, seen: newest(news) };
  await outbox.add({ id: newId(), operation: 'articles.setNotifications', input });
}
export async function clearArticles({ db, outbox, newId }: Parts): Promise<void> {
  const [last] = knowledgeNews(db).articles;
  if (last) await outbox.add({ id: newId(), operation: 'articles.clearNotifications', input: { seen: newest(last) } });
}
