import type { Article } from '@trackyard/contract';
import { type DocumentNode, formatDate } from '@trackyard/rules';
import { lazy, Suspense, useEffect } from 'react';
import { useIsOffline, useLive, useNow, useReader } from '../../data/index.ts';
import { Avatar } from '../../shared/people/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, Skeleton, Tag } from '../../ui/index.ts';
import styles from './ArticlePage.module.css';
import { DocumentView } from './document/DocumentView.tsx';
import { isBlank, minutesOf, outlineOf } from './document/outline.ts';
import { InTracks } from './in-tracks/InTracks.tsx';
import { LinkedFrom } from './links/LinkedFrom.tsx';
import { hashOf } from './useArticleAt.ts';

const LiveReading = lazy(async () => ({ default: (await import('./editor/index.ts')).LiveReading }));

interface Props {
  article: Article;
  /** It was edited in this page a moment ago. */
  live: boolean;
  /** Opens the editor; none for who may only read. */
  onStart: (() => void) | undefined;
}

/** An article as the server read it last, which needs no editor. What was written here and is not read yet is shown from the updates. */
export function ReadingView({ article, live, onStart }: Props) {
  const read = useLive('articles.content', { articleId: article.id });
  const waits = useLive('docs.waiting', { articleId: article.id })?.waiting ?? false;
  const stored = <Stored article={article} read={read} onStart={onStart} />;
  if (!live && !waits) return stored;
  return (
    <Suspense fallback={stored}>
      <LiveReading articleId={article.id} fallback={stored}>
        {(document) => <Written article={article} document={document} onStart={onStart} />}
      </LiveReading>
    </Suspense>
  );
}

function Stored({ article, read, onStart }: Omit<Props, 'live'> & { read: ReturnType<typeof useLive<'articles.content'>> }) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const content = read?.content ?? null;
  if (content) {
    if (content.document) return <Written article={article} document={content.document as DocumentNode} onStart={onStart} />;
    return <Titled article={article} note={<EmptyState title={t('knowledge.unreadable')} text={t('knowledge.unreadableText')} />} />;
  }
  if (read?.ready) return <Written article={article} document={{ type: 'doc' }} onStart={onStart} />;
  if (isOffline)
    return (
      <Titled article={article} note={<EmptyState title={t('knowledge.contentNotHere')} text={t('knowledge.contentNotHereText')} />} />
    );
  return <Titled article={article} note={<ReadingSkeleton />} />;
}

const ReadingSkeleton = () => (
  <div className={styles['skeleton']}>
    {['92%', '98%', '64%', '95%', '40%'].map((width) => (
      <Skeleton key={width} width={width} height="1rem" />
    ))}
  </div>
);

function Titled({ article, note }: { article: Article; note: React.ReactNode }) {
  return (
    <div className={styles['read']}>
      <article className={styles['column']}>
        <h1 className={styles['title']} dir="auto" data-content="">
          {article.title}
        </h1>
        {note}
      </article>
    </div>
  );
}

function Written({ article, document, onStart }: { article: Article; document: DocumentNode; onStart: (() => void) | undefined }) {
  const t = useTexts();
  const nothing = isBlank(document);
  const outline = outlineOf(document);
  useWayToHeading(article.id);
  const blank = (
    <EmptyState
      title={t('knowledge.blank')}
      text={t(onStart ? 'knowledge.blankText' : 'knowledge.blankReader')}
      action={
        onStart && (
          <Button variant="primary" onClick={onStart}>
            {t('knowledge.start')}
          </Button>
        )
      }
    />
  );
  return (
    <div className={styles['read']}>
      <article className={styles['column']}>
        <h1 className={styles['title']} dir="auto" data-content="">
          {article.title}
        </h1>
        <Meta article={article} minutes={nothing ? 0 : minutesOf(document)} />
        <InTracks articleId={article.id} />
        {nothing ? blank : <DocumentView document={document} />}
      </article>
      {outline.length > 1 && (
        <nav className={styles['outline']} aria-label={t('knowledge.onThisPage')}>
          <h2>{t('knowledge.onThisPage')}</h2>
          <ul>
            {outline.map((it) => (
              <li key={it.id} data-level={it.level}>
                <a href={`#${it.id}`} dir="auto">
                  {it.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LinkedFrom article={article} />
    </div>
  );
}

/** A link may lead to a heading, which is there only now. */
function useWayToHeading(articleId: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article
  useEffect(() => {
    const id = hashOf(location.hash);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [articleId]);
}

function Meta({ article, minutes }: { article: Article; minutes: number }) {
  const t = useTexts();
  const now = useNow();
  const reader = useReader();
  const author = useLive('people.one', article.updatedById ? { userId: article.updatedById } : null);
  const date = formatDate(article.updated, { ...reader, now });
  return (
    <p className={styles['meta']}>
      {author && <Avatar person={author} size="xs" />}
      <span>{author ? t('knowledge.updatedBy', { name: author.displayName, date }) : t('knowledge.updated', { date })}</span>
      {article.template && (
        <span>
          <Tag tone="brand">{t('knowledge.template')}</Tag>
        </span>
      )}
      {minutes > 0 && <span>{t('knowledge.minutes', { count: minutes })}</span>}
    </p>
  );
}
