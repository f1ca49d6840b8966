import type { Article, ArticleLevel, Wiki } from '@trackyard/contract';
import type { Optimistic } from '@trackyard/data-worker';
import { type ArticleTree, articleTree, guardedLevelOf, includesLevel, levelAt } from '@trackyard/rules';
import { useMemo } from 'react';
import { useLive, useMe, useQuietQuery } from '../../data/index.ts';

export type TreeArticle = Optimistic<Article>;
/** The articles of a wiki, as this device has them. */
export interface Library {
  wikiId: string;
  tree: ArticleTree<TreeArticle>;
  /** At the top level, and in the trash. */
  mayEdit: boolean;
  /** What I may do with an article; null: at the top. */
  levelOf(articleId: string | null): ArticleLevel | null;
  mayEditAt(articleId: string | null): boolean;
  /** Articles that new ones may be copies of, by their titles. */
  templates: readonly TreeArticle[];
  /** All of it is here. */
  ready: boolean;
}

export function useLibrary(wiki: Wiki, mayEdit: boolean): Library {
  const wikiId = wiki.id;
  const me = useMe();
  const articles = useLive('articles.ofWiki', { wikiId });
  const tree = useMemo(() => articleTree(articles?.rows ?? []), [articles?.rows]);
  const templates = useMemo(() => templatesIn(articles?.rows ?? []), [articles?.rows]);
  const ready = articles?.ready ?? false;
  const guards = useMemo(() => guardsIn(articles?.rows ?? []), [articles?.rows]);
  // For restricted articles only the server knows my level (it may come from a group). Until it answers I may read.
  const mine = useQuietQuery('articleRights.mine', guards === '' ? null : { wikiId }, guards).answer?.guards;
  return useMemo(() => {
    const levels = new Map(mine?.map((it) => [it.guardId, it.level]));
    const levelOf = (articleId: string | null): ArticleLevel | null => {
      if (!me) return null;
      const reader = { userId: me.id, tenantId: me.tenantId, tenantAdmin: me.tenantAdmin };
      const article = articleId === null ? null : (tree.get(articleId) ?? null);
      if (article === null || article.guardId === null) return levelAt(guardedLevelOf(reader, wiki, null), article, me.id);
      const authorId = tree.get(article.guardId)?.authorId ?? null;
      const reaching = [{ level: levels.get(article.guardId) ?? ('read' as const) }];
      return levelAt(guardedLevelOf(reader, wiki, { authorId, reaching }), article, me.id);
    };
    const mayEditAt = (articleId: string | null): boolean => includesLevel(levelOf(articleId), 'edit');
    return { wikiId, tree, mayEdit, levelOf, mayEditAt, templates, ready };
  }, [wiki, wikiId, tree, mayEdit, templates, ready, me, mine]);
}

const templatesIn = (rows: readonly TreeArticle[]): TreeArticle[] =>
  rows.filter((it) => it.template).sort((a, b) => a.title.localeCompare(b.title));
/** A key that changes with the restrictions. */
const guardsIn = (rows: readonly Article[]): string =>
  rows
    .flatMap((it) => (it.restricted ? [`${it.id} ${it.rightsVersion}`] : []))
    .sort()
    .join();
