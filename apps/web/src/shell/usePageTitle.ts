import { documentTitle, type NotificationLevel, notificationLevel } from '@trackyard/rules';
import { useEffect } from 'react';
import { useLive, useTitle } from '../data/index.ts';
import { useOpenTrackId, useOptionalParam, useRoute } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import { useStatedTitle } from '../ui/index.ts';
import { settingsPages } from './settings/settings-pages.tsx';

export interface Names {
  page?: string;
  track?: string;
  route?: string;
}
/** What the page is called: what it calls itself, the track's title, or what its route is called. */
export function usePageNames(): Names {
  const t = useTexts();
  const title = useTitle();
  const stated = useStatedTitle();
  const trackId = useOpenTrackId();
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  const { title: ofRoute, settings } = useRoute() ?? {};
  const page = useOptionalParam('page');
  const key = settingsPages.find((it) => it.audience === settings && it.name === page)?.title ?? ofRoute;
  return { ...(stated && { page: stated }), ...(track && { track: title(track) }), ...(key && !trackId && { route: t(key) }) };
}

/** The tab of the browser: how much is new in parentheses, and whether it is for me in its icon. */
export function useBrowserTab(names: Names, news: { unseen: number; direct: boolean }): void {
  const t = useTexts();
  const title = documentTitle({ ...names, app: t('shell.product'), unseen: news.unseen });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const level: NotificationLevel = notificationLevel(news);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${level}.svg`);
  }, [level]);
}
