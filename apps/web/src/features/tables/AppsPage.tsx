import type { WorkspaceTrack } from '@trackyard/data-worker';
import { lazy, Suspense, useState } from 'react';
import { isConversation, useLive, useMay, useTrack } from '../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Cover, EmptyState, Page, PageHead, SkeletonRows } from '../../ui/index.ts';
import styles from './AppsPage.module.css';
import { NewApp } from './NewApp.tsx';
import { useMayConfigure } from './useMayConfigure.ts';

const ImportApp = lazy(() => import('./exchange/ImportApp.tsx'));

/** The apps of a track. */
export function AppsPage() {
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  const may = useMay(track);
  if (!track) return null;
  if (isConversation(track) || !may('app.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  return <Apps key={trackId} track={track} />;
}

function Apps({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  // The default app is the Tasks tab.
  const apps = useLive('apps.ofTrack', { trackId: track.id })?.filter((it) => !it.isDefault);
  const mayConfigure = useMayConfigure(track);
  const [asks, setAsks] = useState<'new' | 'import' | null>(null);
  const make = (
    <div className={styles['make']}>
      <Button onClick={() => setAsks('import')}>{t('exchange.importApp')}</Button>
      <Button variant="primary" onClick={() => setAsks('new')}>
        {t('apps.new')}
      </Button>
    </div>
  );
  return (
    <Page>
      {!apps && <SkeletonRows label={t('ui.loading')} />}
      {apps?.length === 0 && (
        <EmptyState
          title={t('apps.none')}
          text={t(mayConfigure ? 'apps.noneText' : 'apps.noneToUse')}
          {...(mayConfigure && { action: make })}
        />
      )}
      {apps && apps.length > 0 && (
        <>
          <PageHead title={t('apps.title')} text={t('apps.purpose')} under>
            {mayConfigure && make}
          </PageHead>
          <ul className={styles['apps']} aria-label={t('apps.title')}>
            {apps.map((it) => (
              <li key={it.appId}>
                <RouteLink to="TrackApp" params={{ trackId: track.id, appId: it.appId }} className={styles['app']}>
                  <Cover seed={it.appId} className={styles['cover']} />
                  <b dir="auto">{it.name}</b>
                  {it.description && <span dir="auto">{it.description}</span>}
                  {it.guestAccess !== 'none' && <small>{t(`apps.openTo_${it.guestAccess}`)}</small>}
                </RouteLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {asks === 'new' && <NewApp track={track} onClose={() => setAsks(null)} />}
      {asks === 'import' && (
        <Suspense>
          <ImportApp trackId={track.id} onClose={() => setAsks(null)} />
        </Suspense>
      )}
    </Page>
  );
}
