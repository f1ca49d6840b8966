import { shownSection } from '@trackyard/rules';
import { useLive } from '../../../data/index.ts';
import { useOptionalParam, useRouteName } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Tab, TabBar } from '../../../ui/index.ts';

/** The chat, and beside it the apps that are open to guests; without any the chat is all there is. */
export function GuestTabs({ trackId }: { trackId: string }) {
  const t = useTexts();
  const page = useRouteName();
  const openApp = useOptionalParam('appId');
  const apps = useLive('apps.ofTrack', { trackId }) ?? [];
  const isInApp = page === 'TrackApp' || page === 'TrackAppView';
  if (apps.length === 0 && !isInApp) return null;
  return (
    <TabBar label={t('tracks.tabs')}>
      <Tab to="TrackChat" params={{ trackId }} current={!isInApp}>
        {t('tracks.messages')}
      </Tab>
      {apps.map((it) => (
        <Tab key={it.appId} to="TrackApp" params={{ trackId, appId: it.appId }} current={isInApp && openApp === it.appId}>
          {shownSection(it.name)}
        </Tab>
      ))}
    </TabBar>
  );
}
