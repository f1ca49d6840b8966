import type { ArticleVersion } from '@trackyard/contract';
import type { DocumentNode } from '@trackyard/rules';
import { useEffect } from 'react';
import { useKeyedPages, useLive, useServerQuery } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';

export interface At {
  wikiId: string;
  articleId: string;
}
/** The versions of an article as far as they are loaded; loaded again when what it says has changed. */
export function useVersions(at: At) {
  const covers = useLive('articles.content', { articleId: at.articleId })?.content?.covers ?? 0;
  const { pages, problem, more, again } = useKeyedPages('articleVersions.list', at, (page) => page.versions.at(-1)?.number);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was written
  useEffect(() => {
    if (pages) again();
  }, [covers]);
  const versions = pages?.flatMap((it) => it.versions);
  // Until the list is asked for again nobody needs a line for what no version says.
  return { versions, isCurrent: pages?.[0]?.isCurrent ?? true, problem, more, again };
}

/** What somebody looks at, beside what it is compared with. */
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

/** A version, or what the article says now. */
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

/** What another version says; null: there is none. Undefined until it is here. */
export function useDocumentOf(at: At, place: string | null): DocumentNode | null | undefined {
  const content = useLive('articles.content', { articleId: at.articleId })?.content;
  const { answer, asOf } = useServerQuery(
    'articleVersions.get',
    place === null || place === 'now' ? null : { ...at, number: place },
    place,
  );
  if (place === null) return null;
  if (place === 'now') return content ? (content.document as DocumentNode | null) : undefined;
  return answer && asOf === place ? (answer.document as DocumentNode) : undefined;
}
