import { Outlet } from '@tanstack/react-router';
import { defaultNotifyKinds, type NamedRoute } from '@trackyard/contract';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLive, usePreferences, useTracks } from '../data/index.ts';
import { useOpenTrackId, useRoute } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { closeLayers, cx, usePhone, useShortcuts, useTablet } from '../ui/index.ts';
import { usePlaceActions } from './actions/usePlaceActions.tsx';
import styles from './Frame.module.css';
import { FileDialog } from './files/FileDialog.tsx';
import { useRefusedDrops } from './files/useRefusedDrops.ts';
import { Header } from './Header.tsx';
import { TurnDevice } from './layout/TurnDevice.tsx';
import { useFrameParts } from './layout/useFrameParts.ts';
import { useKeyboardOpen } from './layout/useKeyboardOpen.ts';
import { useSideWidth } from './layout/useSideWidth.ts';
import { useTurning } from './layout/useTurning.ts';
import { ListPane } from './list/ListPane.tsx';
import { Notices } from './Notices.tsx';
import { Navigation } from './navigation.tsx';
import { countOf } from './notifications/list.ts';
import { useNotifications } from './notifications/useNotifications.ts';
import { useShownPushes } from './notifications/useShownPushes.ts';
import { PageLoading } from './PageLoading.tsx';
import { usePalette } from './palette/usePalette.tsx';
import { PrivacyCover } from './privacy/PrivacyCover.tsx';
import { usePrivacy } from './privacy/usePrivacy.ts';
import { TransferPrompt } from './prompts/TransferPrompt.tsx';
import { Strips } from './Strips.tsx';
import { SettingsPane } from './settings/SettingsPane.tsx';
import { unseenOf } from './unseen.ts';
import { useIsList } from './useIsList.ts';
import { type Names, useBrowserTab, usePageNames } from './usePageTitle.ts';
import { useSideMenu } from './useSideMenu.ts';
import { useViewing } from './useViewing.ts';

const noTracks: never[] = [];
const noRequests: never[] = [];
const noNames: Names = {};
const noRoute = {};

/** The frame around every page: header, rail, list of tracks, sheet. On phones one pane at a time. */
export function Frame() {
  const t = useTexts();
  const phone = usePhone();
  const tablet = useTablet();
  const tracks = useTracks();
  const requests = useLive('tracks.requests', noRoute);
  const { isPrivate, toggle: endPrivacy } = usePrivacy();
  // What lies over the page is content too, in each tab.
  useLayoutEffect(() => {
    if (isPrivate) closeLayers('all');
  }, [isPrivate]);
  const turning = useTurning();
  const sheet = useRef<HTMLElement>(null);
  const route: Partial<NamedRoute> = useRoute() ?? noRoute;
  const { list = false, settings } = route;
  const isList = useIsList();
  const parts = useFrameParts();
  // Where it has no place of its own, each page has it but for the list itself.
  const slides = (phone && !isList) || tablet;
  const menu = useSideMenu(slides && parts.supplementaryMenu);
  const showsList = parts.supplementaryMenu && (slides ? menu.opened : list || isList || settings !== undefined);
  const Pane = settings ? SettingsPane : ListPane;
  usePlaceActions();
  useRefusedDrops();
  useShortcuts();
  const { open: openPalette, palette } = usePalette({ disabled: isPrivate });
  const showsSheet = !phone || !isList;
  const keyboard = useKeyboardOpen(phone);
  const navigates = parts.supplementaryMenu && !keyboard;
  const { notifyKinds: kinds = defaultNotifyKinds } = usePreferences() ?? {};
  const articles = useLive('articles.news', noRoute)?.articles.reduce((sum, it) => sum + it.notifications.length, 0) ?? 0;
  const unseen = useMemo(() => unseenOf(tracks ?? noTracks, requests ?? noRequests, kinds, articles), [tracks, requests, kinds, articles]);
  const news = useNotifications(tracks, requests);
  useShownPushes({ tracks, requests });
  const names = usePageNames();
  const shownNames = isPrivate ? noNames : names;
  useBrowserTab(shownNames, { unseen: countOf(news.notified), direct: news.notified.some((it) => it.direct) });
  const trackId = useOpenTrackId();
  useViewing(trackId ?? null);
  useSideWidth(sheet, showsList && !menu.opened && !phone);
  const hidden = isPrivate ? { inert: true } : undefined;
  const classes = [
    phone && styles['phone'],
    !list && !settings && styles['alone'],
    !parts.header && styles['headless'],
    !navigates && styles['bare'],
  ];
  return (
    <>
      <div className={cx(styles['frame'], ...classes)} inert={turning.to !== null}>
        <a href="#content" className={styles['skip']}>
          {t('shell.skip')}
        </a>
        {showsList && !phone && (
          <a href="#track-list" className={styles['skip']}>
            {t('shell.skipToList')}
          </a>
        )}
        {parts.header && (
          <Header
            name={shownNames.track ?? shownNames.route ?? ''}
            menu={slides && parts.supplementaryMenu ? menu : null}
            news={news}
            onFind={openPalette}
          />
        )}
        {!phone && navigates && <Navigation unseen={unseen} at="side" />}
        {menu.opened && <button type="button" className={styles['scrim']} aria-label={t('shell.hideList')} onClick={menu.toggle} />}
        {showsList && (
          <Pane tracks={tracks} over={menu.opened} page={phone && isList} hidden={isPrivate} prompts={parts.notificationPrompts} />
        )}
        {showsSheet && (
          <main id="content" ref={sheet} className={styles['sheet']} tabIndex={-1} {...hidden}>
            <PageLoading />
            <Strips prompts={parts.notificationPrompts} />
            <Outlet />
          </main>
        )}
        {phone && navigates && <Navigation unseen={unseen} at="foot" />}
        {isPrivate && <PrivacyCover onEnd={parts.header ? undefined : endPrivacy} />}
        <Notices />
        {palette}
        {!isPrivate && parts.fileDialog && <FileDialog />}
        {!isPrivate && trackId && <TransferPrompt key={trackId} trackId={trackId} />}
      </div>
      {turning.to && <TurnDevice to={turning.to} onAnyway={turning.goOn} />}
    </>
  );
}
