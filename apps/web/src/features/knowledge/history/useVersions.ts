import type { ArticleVersion } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { useEffect } from 'react';
import { useKeyedPages, useLive, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';

export interface At {
  wikiId: string;
  articleId: string;
}
/** The loaded versions of an article. They load again when its text has changed. */
export function useVersions(at: At) {
  const covers = useLive('articles.content', { articleId: at.articleId })?.content?.covers ?? 0;
  const { pages, problem, more, again } = useKeyedPages('articleVersions.list', at, (page) => page.versions.at(-1)?.number);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was written
  useEffect(() => {
    if (pages) again();
  }, [covers]);
  const versions = pages?.flatMap((it) => it.versions);
  // Without an answer yet, the list has no row for the current text.
  return { versions, isCurrent: pages?.[0]?.isCurrent ?? true, problem, more, again };
}

/** The version on screen. */
export interface Shown {
  version: ArticleVersion | null;
  document: DocumentNode;
  /** The number of the version before it. */
  previous: string | null;
}
interface Loading {
  shown: Shown | undefined;
  problem: string | undefined;
  again(): void;
}

/** A version, or the current text of the article. */
export function useShown(at: At, place: string, newest: string | null): Loading {
  const t = useTexts();
  const content = useLive('articles.content', { articleId: at.articleId })?.content;
  const asked = useServerQuery('articleVersions.get', place === 'now' ? null : { ...at, number: place }, place);
  if (place === 'now')
    return {
      shown: content?.document ? { version: null, document: content.document as DocumentNode, previous: newest } : undefined,
      ...{ problem: content && !content.document ? t('knowledge.unreadableText') : undefined, again: asked.again },
    };
  const { answer, problem, again, asOf } = asked;
  if (!answer || asOf !== place || answer.version.number !== place) return { shown: undefined, problem, again };
  return { shown: { version: answer.version, document: answer.document as DocumentNode, previous: answer.previous }, problem, again };
}

/** The document of another version: null if there is no such version, undefined until it has loaded. */
export function useDocumentOf(at: At, place: string | null): LoadingDocument {
  const content = useLive('articles.content', { articleId: at.articleId })?.content;
  const { answer, asOf, problem, again } = useServerQuery(
    'articleVersions.get',
    place === null || place === 'now' ? null : { ...at, number: place },
    place,
  );
  const documentAt = (): DocumentNode | null | undefined => {
    if (place === null) return null;
    if (place === 'now') return content ? (content.document as DocumentNode | null) : undefined;
    return answer && asOf === place ? (answer.document as DocumentNode) : undefined;
  };
  return { document: documentAt(), problem: place === null || place === 'now' ? undefined : problem, again };
}
interface LoadingDocument {
  document: DocumentNode | null | undefined;
  problem: string | undefined;
  again(): void;
}
