import { scopeOf, shelfScope } from '@trackyard/contract';

declare module '../platform/events.ts' {
  interface Events {
    /** An article is there that these people may follow already, or they may read more than before. */
    'knowledge.articleAppeared': { userIds: string[] };
  }
}

export const wikiScope = (wikiId: string): string => shelfScope(wikiId, null);
export const articleScope = (articleId: string): string => scopeOf('article', articleId);
export const docScope = (articleId: string): string => scopeOf('doc', articleId);
