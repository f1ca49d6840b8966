import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { isConversation, useFlag, useTrack } from '../../../data/index.ts';
import { Goto, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { Filters } from './Filters.tsx';
import { type Filter, useHistory } from './useHistory.ts';

/** What became of a track: for those for whom the feature is switched on; for others the page is not there. */
export function HistoryPage() {
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  const on = useFlag('trackHistory');
  if (on === false || (track && isConversation(track))) return <Goto to="TrackDashboard" params={{ trackId }} />;
  if (!track || !on) return null;
  return <History key={trackId} track={track} />;
}

const everything: Filter = { topic: null, userId: null };

function History({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const [filter, setFilter] = useState(everything);
  const { changes, more, problem, loading, again, loadMore } = useHistory(track, filter);
  const filtered = filter.topic !== null || filter.userId !== null;
  return (
    <Page>
      <PageHead title={t('tracks.history')} text={t('history.purpose')} under />
      <Filters track={track} filter={filter} onChange={setFilter} />
      {problem && <ErrorNote text={problem} onRetry={() => void again()} />}
      {!changes && !problem && <SkeletonRows label={t('ui.loading')} />}
      {changes?.length === 0 &&
        (filtered ? (
          <EmptyState
            title={t('history.nothingFound')}
            text={t('history.nothingFoundText')}
            action={<Button onClick={() => setFilter(everything)}>{t('history.showAll')}</Button>}
          />
        ) : (
          <EmptyState title={t('history.none')} text={t('history.noneText')} />
        ))}
      {changes && changes.length > 0 && <ChangeList track={track} changes={changes} />}
      {more && (
        <Button variant="subtle" size="sm" loading={loading} onClick={() => void loadMore()}>
          {t('history.more')}
        </Button>
      )}
    </Page>
  );
}
