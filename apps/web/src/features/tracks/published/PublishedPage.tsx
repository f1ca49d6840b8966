import { useServerQuery } from '../../../data/index.ts';
import { RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, EmptyState, ErrorNote, Page, SkeletonRows } from '../../../ui/index.ts';
import { Words } from './Words.tsx';

/** The published page of a track, for everyone in the company: the only page of the track for people who are not members. */
export function PublishedPage() {
  const trackId = useParam('trackId');
  return <Published key={trackId} trackId={trackId} />;
}

function Published({ trackId }: { trackId: string }) {
  const t = useTexts();
  const { answer, problem, again } = useServerQuery('tracks.getPublished', { trackId });
  return (
    <Page>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer?.details === null && <Nothing />}
      {answer?.details && <Words details={answer.details} />}
    </Page>
  );
}

function Nothing() {
  const t = useTexts();
  return (
    <EmptyState
      page
      title={t('info.nothingPublished')}
      text={t('info.nothingPublishedText')}
      action={
        <RouteLink to="BrowseTracks" className={buttonClass('secondary')}>
          {t('browse.title')}
        </RouteLink>
      }
    />
  );
}
