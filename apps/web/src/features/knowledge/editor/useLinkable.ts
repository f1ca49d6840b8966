import { pathOf } from '@trackyard/contract';
import { foldText } from '@trackyard/rules';
import { useMemo } from 'react';
import { nameRank, useLive } from '../../../data/index.ts';

/** An article that a text can link to. */
export interface Linkable {
  id: string;
  title: string;
  /** By its id, which stays when the article is renamed or moved. */
  href: string;
}
const all = {};
const shownAtMost = 8;

/** Articles whose titles contain this text, titles that begin with it first. Null finds none. */
export function useLinkable(typed: string | null, articleId: string | undefined): readonly Linkable[] {
  const articles = useLive('rows.articles', typed === null ? null : all);
  return useMemo(() => {
    if (typed === null || !articles) return [];
    const words = foldText(typed.trim());
    return articles
      .filter((it) => it.id !== articleId && foldText(it.title).includes(words))
      .map((it) => ({ it, rank: nameRank(foldText(it.title), words) }))
      .sort((a, b) => a.rank - b.rank || a.it.title.localeCompare(b.it.title))
      .slice(0, shownAtMost)
      .map(({ it: { id, title } }) => ({ id, title, href: pathOf('KnowledgeArticle', { articlePath: `a/${id}` }) }));
  }, [articles, typed, articleId]);
}
