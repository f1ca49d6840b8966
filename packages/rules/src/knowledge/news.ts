import type { ArticleNews } from '@trackyard/contract';

/** Of the knowledge base as a whole: PENDING while any article has news (spec §3). */
export const knowledgeState = (articles: readonly Pick<ArticleNews, 'notifications'>[]): 'NONE' | 'PENDING' =>
  articles.some((it) => it.notifications.length > 0) ? 'PENDING' : 'NONE';
