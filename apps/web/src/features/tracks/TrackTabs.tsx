import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useRouteName } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { MoreTab, Tab, TabBar } from '../../ui/index.ts';
import { alsoUnder, underMore, useMore, useTabs } from './tabs.tsx';

export function TrackTabs({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const open = useRouteName();
  const tabs = useTabs(track);
  const more = useMore(track);
  return (
    <TabBar label={t('tracks.tabs')}>
      {tabs.map(({ id, page }) => (
        <Tab key={id} {...page} current={open === page.to || (open && alsoUnder[id]?.includes(open)) === true}>
          {t(`tracks.${id}`)}
        </Tab>
      ))}
      <MoreTab label={t('tracks.more')} current={open !== undefined && underMore.includes(open)} items={more} />
    </TabBar>
  );
}
