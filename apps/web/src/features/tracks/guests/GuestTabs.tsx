import type { WorkspaceTrack } from '@trackyard/data-worker';
import { shownSection } from '@trackyard/rules';
import { useLive, useMay } from '../../../data/index.ts';
import { useOptionalParam, useRouteName } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Tab, TabBar } from '../../../ui/index.ts';

/** The chat where guests may read it, and beside it the files, articles and apps that are open to them; the chat alone needs no tabs. */
export function GuestTabs({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const trackId = track.id;
  const page = useRouteName();
  const openApp = useOptionalParam('appId');
  const apps = useLive('apps.ofTrack', { trackId }) ?? [];
  const isInApp = page === 'TrackApp' || page === 'TrackAppView';
  const isInFiles = page === 'TrackEntries' || page === 'TrackEntry';
  const isInArticles = page === 'TrackKnowledge' || page === 'TrackArticle';
  const seesFiles = may('entries.view');
  const seesArticles = (useLive('rows.trackArticles', { of: trackId }) ?? []).length > 0;
  if (apps.length === 0 && !isInApp && !seesFiles && !seesArticles && !isInArticles) return null;
  return (
    <TabBar label={t('tracks.tabs')}>
      {may('chat.view') && (
        <Tab to="TrackChat" params={{ trackId }} current={!isInApp && !isInFiles && !isInArticles}>
          {t('tracks.messages')}
        </Tab>
      )}
      {seesFiles && (
        <Tab to="TrackEntries" params={{ trackId }} current={isInFiles}>
          {t('tracks.assets')}
        </Tab>
      )}
      {seesArticles && (
        <Tab to="TrackKnowledge" params={{ trackId }} current={isInArticles}>
          {t('tracks.knowledge')}
        </Tab>
      )}
      {apps.map((it) => (
        <Tab key={it.appId} to="TrackApp" params={{ trackId, appId: it.appId }} current={isInApp && openApp === it.appId}>
          {shownSection(it.name)}
        </Tab>
      ))}
    </TabBar>
  );
}
