import '@fontsource-variable/source-serif-4';
import { IconArrowLeft } from '@tabler/icons-react';
import type { DocumentNode } from '@trackyard/rules';
import { type ReactNode, useMemo } from 'react';
import { useIsOffline, useLive, useMe } from '../../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, EmptyState, Page, SkeletonRows, usePageTitle } from '../../../ui/index.ts';
import page from '../ArticlePage.module.css';
import { DocumentView } from '../document/DocumentView.tsx';
import { isBlank } from '../document/outline.ts';
import { type ArticleLinks, ArticleLinksContext, ArticlePlaceContext } from '../document/place.ts';
import styles from './TrackArticlePage.module.css';

/** An article of a track as its guests read it. People read it in the library. */
export function TrackArticlePage() {
  const me = useMe();
  const place = { trackId: useParam('trackId'), articleId: useParam('articleId') };
  if (!me) return null;
  return me.guest ? <GuestArticle {...place} /> : <Goto to="KnowledgeArticle" params={{ articlePath: `a/${place.articleId}` }} />;
}

interface Props {
  trackId: string;
  articleId: string;
}
function GuestArticle({ trackId, articleId }: Props) {
  const t = useTexts();
  const articles = useLive('rows.trackArticles', { of: trackId });
  const shown = articles?.find((it) => it.articleId === articleId)?.shown;
  usePageTitle(shown?.title ?? '');
  const links = useMemo<ArticleLinks>(() => {
    const titles = new Map(articles?.flatMap((it) => (it.shown ? [[it.articleId, it.shown.title]] : [])));
    return (id) => (titles.has(id) ? { trackId, title: titles.get(id)! } : null);
  }, [articles, trackId]);
  const wikiId = shown?.wikiId;
  const place = useMemo(() => (wikiId === undefined ? null : { wikiId, articleId }), [wikiId, articleId]);
  if (!articles)
    return (
      <Page>
        <SkeletonRows label={t('ui.loading')} />
      </Page>
    );
  if (!shown)
    return (
      <Page>
        <EmptyState
          title={t('knowledge.notForGuests')}
          text={t('knowledge.notForGuestsText')}
          action={
            <RouteLink to="TrackKnowledge" params={{ trackId }} className={buttonClass('secondary')}>
              {t('knowledge.toArticles')}
            </RouteLink>
          }
        />
      </Page>
    );
  return (
    <ArticlePlaceContext value={place}>
      <ArticleLinksContext value={links}>
        <div className={page['scroll']}>
          <div className={page['read']}>
            <article className={page['column']}>
              <RouteLink to="TrackKnowledge" params={{ trackId }} className={styles['back']}>
                <IconArrowLeft size={16} aria-hidden="true" />
                {t('knowledge.toArticles')}
              </RouteLink>
              <h2 className={page['title']} dir="auto" data-content="">
                {shown.title}
              </h2>
              <div className={styles['text']}>
                <Text articleId={articleId} />
              </div>
            </article>
          </div>
        </div>
      </ArticleLinksContext>
    </ArticlePlaceContext>
  );
}

function Text({ articleId }: { articleId: string }): ReactNode {
  const t = useTexts();
  const read = useLive('articles.content', { articleId });
  const isOffline = useIsOffline();
  const content = read?.content ?? null;
  const document = content?.document as DocumentNode | null | undefined;
  if (document && !isBlank(document)) return <DocumentView document={document} />;
  if (content && !document) return <EmptyState title={t('knowledge.unreadable')} text={t('knowledge.unreadableText')} />;
  if (read?.ready || document) return <EmptyState title={t('knowledge.blank')} text={t('knowledge.blankReader')} />;
  if (isOffline) return <EmptyState title={t('knowledge.contentNotHere')} text={t('knowledge.contentNotHereText')} />;
  return <SkeletonRows label={t('ui.loading')} />;
}
