import type { Article } from '@trackyard/contract';
import type { Optimistic } from '@trackyard/data-worker';
import { type ArticleTree, articleTree } from '@trackyard/rules';
import { useMemo } from 'react';
import { useLive } from '../../data/index.ts';

export type TreeArticle = Optimistic<Article>;
/** The articles of a wiki, as this device has them. */
export interface Library {
  wikiId: string;
  tree: ArticleTree<TreeArticle>;
  mayEdit: boolean;
  /** All of it is here. */
  ready: boolean;
}

export function useLibrary(wikiId: string, mayEdit: boolean): Library {
  const articles = useLive('articles.ofWiki', { wikiId });
  const tree = useMemo(() => articleTree(articles?.rows ?? []), [articles?.rows]);
  const ready = articles?.ready ?? false;
  return useMemo(() => ({ wikiId, tree, mayEdit, ready }), [wikiId, tree, mayEdit, ready]);
}
