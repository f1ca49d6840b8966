import { IconBook } from '@tabler/icons-react';
import { useLive } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import styles from './TrackArticlesPage.module.css';

/** The articles that a track shares with its guests, as those see them. */
export function GuestArticles({ trackId }: { trackId: string }) {
  const t = useTexts();
  const articles = useLive('rows.trackArticles', { of: trackId });
  const shown = articles
    ?.flatMap((it) => (it.shown ? [{ articleId: it.articleId, title: it.shown.title }] : []))
    .sort((a, b) => a.title.localeCompare(b.title));
  if (!shown)
    return (
      <Page>
        <SkeletonRows label={t('ui.loading')} />
      </Page>
    );
  return (
    <Page>
      {shown.length === 0 ? (
        <EmptyState title={t('knowledge.noneForGuestsTitle')} text={t('knowledge.noneForGuests')} />
      ) : (
        <>
          <PageHead title={t('tracks.knowledge')} text={t('knowledge.inTrackForGuests')} under />
          <ul className={styles['articles']} aria-label={t('knowledge.articles')}>
            {shown.map(({ articleId, title }) => (
              <li key={articleId}>
                <IconBook size={20} aria-hidden="true" />
                <div>
                  <RouteLink to="TrackArticle" params={{ trackId, articleId }} dir="auto" data-content="">
                    {title}
                  </RouteLink>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
