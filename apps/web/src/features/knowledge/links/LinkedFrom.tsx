import { IconArrowUpLeft, IconFileText } from '@tabler/icons-react';
import { type Article, type InputOf, limits, type OutputOf } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { useIsOffline, useKeyedPages, useQuietQuery } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { Found } from './Found.tsx';
import styles from './LinkedFrom.module.css';

interface Props {
  article: Pick<Article, 'id' | 'wikiId'>;
}
type Linking = OutputOf<'articles.backlinks'>['articles'][number];

/** What links to the open article. It asks when the end of the text comes into sight, and shows nothing where nothing links here. */
export function LinkedFrom({ article }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(end);
  const isOffline = useIsOffline();
  return (
    <div ref={end} className={styles['end']}>
      {isSeen && !isOffline && <Links article={article} />}
    </div>
  );
}

function Links({ article: { wikiId, id: articleId } }: Props) {
  const t = useTexts();
  const input = { wikiId, articleId, limit: 20 };
  const { pages, stale, more } = useKeyedPages('articles.backlinks', input, (page) => page.articles.at(-1)?.id);
  const articles = stale ? [] : (pages?.flatMap((it) => it.articles) ?? []);
  const found = useQuietQuery('search.find', pages ? searchFor(articleId) : null).answer?.results ?? [];
  if (articles.length === 0 && found.length === 0) return null;
  const total = pages?.[0]?.total ?? 0;
  return (
    <section className={styles['links']} aria-label={t('knowledge.linkedFrom')}>
      <h2>
        <IconArrowUpLeft size={16} aria-hidden="true" />
        {t('knowledge.linkedFrom')}
        {total > 0 && (
          <small>{t(total < limits.backlinksCounted ? 'knowledge.articleCount' : 'knowledge.manyArticles', { count: total })}</small>
        )}
      </h2>
      <ul>
        {articles.map((it) => (
          <li key={it.id}>
            <IconFileText size={18} aria-hidden="true" />
            <Words article={it} opens={it.wikiId === wikiId} />
          </li>
        ))}
      </ul>
      {more && (
        <Button size="sm" onClick={more}>
          {t('knowledge.moreLinks')}
        </Button>
      )}
      {found.length > 0 && <Found results={found} />}
    </section>
  );
}

/** Copied links have the id of the article, which nothing else has: the search finds them in what people wrote elsewhere, as far as it is theirs to read. */
const searchFor = (articleId: string): InputOf<'search.find'> => ({
  ...{ text: `"${articleId}"`, kinds: 'message,comment,record,actions,agenda', sort: 'newest', spelling: 'asTyped', limit: 10 },
});

/** Articles of other wikis have no page here. */
function Words({ article, opens }: { article: Linking; opens: boolean }) {
  return (
    <div>
      {opens ? (
        <RouteLink to="KnowledgeArticle" params={{ articlePath: `a/${article.id}` }} dir="auto" data-content="">
          {article.title}
        </RouteLink>
      ) : (
        <span dir="auto" data-content="">
          {article.title}
        </span>
      )}
      {article.above.length > 0 && (
        <small dir="auto" data-content="">
          {article.above.map((it) => it.title).join(' › ')}
        </small>
      )}
    </div>
  );
}

/** Whether an element has been in sight. */
function useIsSeen(element: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
