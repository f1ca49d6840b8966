import { articleFileAddress } from '@trackyard/contract';
import { createContext, useContext } from 'react';

/** The article whose document is shown: its files have their addresses by it. */
export interface ArticlePlace {
  wikiId: string;
  articleId: string;
}
export const ArticlePlaceContext = createContext<ArticlePlace | null>(null);

/** Where guests find an article that a text links to; null for one that is not open to them. Without it links lead where they say. */
export type ArticleLinks = (articleId: string) => { title: string; trackId: string } | null;
export const ArticleLinksContext = createContext<ArticleLinks | null>(null);

/** The address of a file of the article; null outside of one. */
export function useFileAddress(): (fileId: string, as: 'view' | 'binary') => string | null {
  const place = useContext(ArticlePlaceContext);
  return (fileId, as) => place && articleFileAddress(place.wikiId, place.articleId, fileId, as);
}
