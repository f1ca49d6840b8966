import type { ArticleNews } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { useLive, useWorker } from '../../../data/index.ts';

const none = {};

/** Marks the news of an article as read while the article is in sight. */
export function useReadNews(articleId: string | null): void {
  const { act } = useWorker();
  const news = useLive('articles.news', none)?.articles.find((it) => it.id === articleId);
  const newest = news?.notifications.map((it) => it.timestamp).join(' ');
  useEffect(() => {
    if (newest === undefined || articleId === null) return;
    const read = () => {
      if (document.visibilityState === 'visible') act('articles.markViewed', { articleId }).catch(unmarked);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [act, articleId, newest]);
}
const unmarked = (error: unknown): void => console.debug('News of an article not marked as read', error);

/** The deleted article that the address leads to, known from its news. It stays known after the news is read. */
export function useReadDeletion(path: string): ArticleNews | null {
  const news = useLive('articles.news', none)?.articles.find((it) => it.isDeleted && path === `a/${it.id}`);
  const [read, setRead] = useState<ArticleNews | null>(null);
  useEffect(() => {
    if (news) setRead(news);
  }, [news]);
  useReadNews(news?.id ?? null);
  return news ?? read;
}
