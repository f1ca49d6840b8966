import type { WorkspaceTrack } from '@trackyard/data-worker';
import { lazy, Suspense, useState } from 'react';
import { isConversation, useAppsByOwner, useLive, useMay, useOtherTenant, useTrack } from '../../../data/index.ts';
import { Goto, RouteLink, useParam } from '../../../links/index.ts';
import { AppIcon } from '../../../shared/apps/index.ts';
import { ExternalLabel } from '../../../shared/tracks/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Cover, EmptyState, Page, PageHead, SkeletonRows } from '../../../ui/index.ts';
import { useMayMakeApps } from '../useAppRights.ts';
import { AddExisting } from './AddExisting.tsx';
import styles from './AppsPage.module.css';
import { DeletedApps } from './DeletedApps.tsx';
import { NewApp } from './NewApp.tsx';

const ImportApp = lazy(() => import('../exchange/ImportApp.tsx'));

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
  const groups = useAppsByOwner(track, apps ?? []);
  const mayConfigure = useMayMakeApps(track);
  const mayAdd = useMay(track)('app.configure');
  const otherTenant = useOtherTenant(track);
  const [asks, setAsks] = useState<'new' | 'import' | 'existing' | null>(null);
  const make = (
    <>
      <Button onClick={() => setAsks('existing')}>{t('apps.addExisting')}</Button>
      {mayConfigure && (
        <>
          <Button onClick={() => setAsks('import')}>{t('exchange.importApp')}</Button>
          <Button variant="primary" onClick={() => setAsks('new')}>
            {t('apps.new')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Page>
      {!apps && <SkeletonRows label={t('ui.loading')} />}
      {apps?.length === 0 && (
        <EmptyState title={t('apps.none')} text={t(mayConfigure ? 'apps.noneText' : 'apps.noneToUse')} {...(mayAdd && { action: make })} />
      )}
      {apps && apps.length > 0 && (
        <>
          <PageHead title={t('apps.title')} text={t('apps.purpose')} under>
            {mayAdd && <div className={styles['make']}>{make}</div>}
          </PageHead>
          {groups.map(({ heading, apps: its }) => (
            <section key={heading} className={styles['group']}>
              {heading && <h3 dir="auto">{heading}</h3>}
              <ul className={styles['apps']} aria-label={heading ?? t('apps.title')}>
                {its.map((it) => (
                  <li key={it.appId}>
                    <RouteLink to="TrackApp" params={{ trackId: track.id, appId: it.appId }} className={styles['app']}>
                      <Cover seed={it.appId} pattern={it.pattern} className={styles['cover']} />
                      <b>
                        <AppIcon icon={it.appIcon} />
                        <span dir="auto">{it.name}</span>
                      </b>
                      {it.description && <span dir="auto">{it.description}</span>}
                      {it.maintenanceEnabled && <small>{t('maintenance.on')}</small>}
                      {it.guestAccess !== 'none' && <small>{t(`apps.openTo_${it.guestAccess}`)}</small>}
                    </RouteLink>
                    {otherTenant && <ExternalLabel whose={otherTenant} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {apps && mayConfigure && <DeletedApps trackId={track.id} asOf={JSON.stringify(apps.map((it) => it.appId))} />}
      {asks === 'new' && <NewApp track={track} onClose={() => setAsks(null)} />}
      {asks === 'existing' && <AddExisting track={track} onClose={() => setAsks(null)} />}
      {asks === 'import' && (
        <Suspense>
          <ImportApp trackId={track.id} onClose={() => setAsks(null)} />
        </Suspense>
      )}
    </Page>
  );
}
