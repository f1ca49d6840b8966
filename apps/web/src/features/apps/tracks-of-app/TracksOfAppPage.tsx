import { limits, type TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { searchTracks, shownSection } from '@trackyard/rules';
import { useDeferredValue, useState } from 'react';
import { useLive, useTracks } from '../../../data/index.ts';
import { Goto, RouteLink, useOptionalParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, EmptyState, Page, PageHead, SkeletonRows, TextField, usePageTitle } from '../../../ui/index.ts';
import { TrackOfApp } from './TrackOfApp.tsx';
import styles from './tracks-of-app.module.css';

/** The tracks that have one app, of those that I am in. */
export function TracksOfAppPage() {
  const appId = useOptionalParam('tenantAppId');
  return appId ? <TracksOfApp key={appId} appId={appId} /> : <Goto to="MostRecentTrack" />;
}

function TracksOfApp({ appId }: { appId: string }) {
  const t = useTexts();
  const places = useLive('apps.places', { appId });
  const tracks = useTracks();
  const name = places?.[0] && shownSection(places[0].name);
  usePageTitle(name ? t('tracksOfApp.title', { name }) : t('tracksOfApp.list'));
  const ids = new Set(places?.map((it) => it.trackId));
  const own = tracks?.filter((it) => ids.has(it.id) && !it.pending).sort((a, b) => (a.lastUpdated < b.lastUpdated ? 1 : -1));
  return (
    <Page>
      {!(places && own) && <SkeletonRows label={t('ui.loading')} />}
      {own?.length === 0 && (
        <EmptyState
          page
          title={t('tracksOfApp.none')}
          text={t('tracksOfApp.noneText')}
          action={
            <RouteLink to="Home" className={buttonClass('primary')}>
              {t('tracksOfApp.toHome')}
            </RouteLink>
          }
        />
      )}
      {places?.[0] && own && own.length > 0 && <Listed app={places[0]} tracks={own} />}
    </Page>
  );
}

function Listed({ app, tracks }: { app: TrackApp; tracks: readonly WorkspaceTrack[] }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState<number>(limits.appListPage);
  const found = searchTracks(tracks, useDeferredValue(typed));
  return (
    <>
      <PageHead title={t('tracksOfApp.title', { name: shownSection(app.name) })} text={t('tracksOfApp.purpose')} />
      <TextField
        type="search"
        label={t('tracksOfApp.search')}
        value={typed}
        maxLength={limits.titleLength}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && (
        <EmptyState title={t('tracksOfApp.noneFound')} text={t('tracksOfApp.noneFoundText', { text: typed.trim() })} />
      )}
      {found.length > 0 && (
        <ul className={styles['tracks']} aria-label={t('tracksOfApp.list')}>
          {found.slice(0, most).map((it) => (
            <TrackOfApp key={it.id} track={it} appId={app.appId} />
          ))}
        </ul>
      )}
      {found.length > most && <Button onClick={() => setMost(most + limits.appListPage)}>{t('apps.showMore')}</Button>}
    </>
  );
}
