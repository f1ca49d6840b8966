import { useEffect } from 'react';
import { useLive, useTitle } from '../data/index.ts';
import { useOptionalParam, useRoute } from '../links/index.ts';
import { useTexts } from '../texts/index.ts';
import type { Unseen } from './unseen.ts';

/** What the page is called: the track's title, or the page's own. */
export function usePageName(): string {
  const t = useTexts();
  const title = useTitle();
  const trackId = useOptionalParam('trackId');
  const track = useLive('tracks.one', trackId ? { trackId } : null);
  const key = useRoute()?.title;
  if (trackId) return track ? title(track) : '';
  return key ? t(key) : '';
}

/** The tab of the browser: how much is new in parentheses, and whether it is for me in its icon. */
export function useBrowserTab(name: string, unseen: Unseen): void {
  const t = useTexts();
  const count = unseen.tracks + unseen.chats + unseen.invitations;
  const title = name ? t('shell.pageTitle', { title: name }) : t('shell.product');
  useEffect(() => {
    document.title = count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
  }, [title, count]);
  const icon = unseen.direct ? 'direct' : count > 0 ? 'general' : 'none';
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', `/favicon-${icon}.svg`);
  }, [icon]);
}
