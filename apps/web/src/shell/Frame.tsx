import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTracks } from '../data/index.ts';
import { useOptionalParam, useRoute } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { cx, useLayer, usePhone, useShortcuts, useTablet } from '../ui/index.ts';
import { UpdateStrip } from '../updates/UpdateStrip.tsx';
import { AppNotice } from './AppNotice.tsx';
import { usePlaces } from './actions/usePlaces.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { ListPane } from './list/ListPane.tsx';
import { Notices } from './Notices.tsx';
import { Navigation } from './navigation.tsx';
import { usePalette } from './palette/usePalette.tsx';
import { unseenOf } from './unseen.ts';
import { useBrowserTab, usePageName } from './usePageTitle.ts';
import { useViewing } from './useViewing.ts';

/** The frame around every page: header, rail, list of tracks, sheet. On phones one pane at a time. */
export function Frame() {
  const t = useTexts();
  const phone = usePhone();
  const tablet = useTablet();
  const tracks = useTracks();
  const unseen = useMemo(() => unseenOf(tracks ?? []), [tracks]);
  const name = usePageName();
  const trackId = useOptionalParam('trackId');
  const { list = false, isList = false, noHeader = false } = useRoute() ?? {};
  const slide = useSlidingList();
  useBrowserTab(name, unseen);
  useViewing(trackId ?? null);
  usePlaces();
  useShortcuts();
  const { open: openPalette, palette } = usePalette();
  const showsList = phone ? isList : list && (!tablet || slide.opened);
  const showsSheet = !phone || !isList;
  return (
    <div className={cx(styles['frame'], phone && styles['phone'], !list && styles['alone'], noHeader && styles['headless'])}>
      <a href="#content" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      {showsList && !phone && (
        <a href="#track-list" className={styles['skip']}>
          {t('shell.skipToList')}
        </a>
      )}
      {!noHeader && <Header name={name} list={list ? slide : null} onFind={openPalette} />}
      {!phone && <Navigation unseen={unseen} at="side" />}
      {tablet && showsList && <button type="button" className={styles['scrim']} aria-label={t('shell.hideList')} onClick={slide.toggle} />}
      {showsList && <ListPane tracks={tracks} over={tablet} page={phone} />}
      {showsSheet && (
        <main id="content" className={styles['sheet']} tabIndex={-1}>
          <AppNotice />
          <ConnectionStrip />
          <UpdateStrip />
          <Outlet />
        </main>
      )}
      {phone && <Navigation unseen={unseen} at="foot" />}
      <Notices />
      {palette}
    </div>
  );
}

/** Between phone and desktop the list comes when asked, and goes once something was chosen. */
function useSlidingList() {
  const [opened, setOpened] = useState(false);
  const path = useLocation({ select: (it) => it.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of page closes it
  useEffect(() => setOpened(false), [path]);
  useLayer(opened, () => setOpened(false));
  return { opened, toggle: () => setOpened((now) => !now) };
}
