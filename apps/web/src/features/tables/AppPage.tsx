import { scopeOf } from '@trackyard/contract';
import type { OpenApp, WorkspaceTrack } from '@trackyard/data-worker';
import { isConversation, useLive, useMay, useTrack } from '../../data/index.ts';
import { Goto, RouteLink, useOptionalParam, useParam } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState, SkeletonRows } from '../../ui/index.ts';
import styles from './AppPage.module.css';
import { AppSwitch } from './AppSwitch.tsx';
import { TableView } from './TableView.tsx';
import { useMayConfigure } from './useMayConfigure.ts';
import { ViewTabs } from './ViewTabs.tsx';

/** An app in a track, at one of its views. */
export function AppPage() {
  const [trackId, appId] = [useParam('trackId'), useParam('appId')];
  const track = useTrack(trackId);
  const may = useMay(track);
  const open = useLive('apps.one', { trackId, appId });
  if (!track) return null;
  if (isConversation(track) || !may('app.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  return <Open key={scopeOf('app', appId)} track={track} appId={appId} open={open} />;
}

function Open({ track, appId, open }: { track: WorkspaceTrack; appId: string; open: OpenApp | undefined }) {
  const t = useTexts();
  const viewId = useOptionalParam('viewId');
  const may = useMay(track);
  const mayConfigure = useMayConfigure(track);
  const connection = useLive('connection.state', {});
  const params = { trackId: track.id, appId };
  if (open && !open.app && (open.ready || open.tables.length === 0)) return <Gone trackId={track.id} />;
  if (open && connection && connection.state === 'offline' && (!open.app || open.views.length === 0))
    return <EmptyState title={t('viewQuery.notHere')} text={t('viewQuery.notHereText')} />;
  if (!open?.app || open.views.length === 0)
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  const view = open.views.find((it) => it.id === viewId);
  if (viewId !== undefined && !view) return <Goto to="TrackApp" params={params} />;
  const shown = view ?? open.views[0]!;
  const table = open.tables.find((it) => it.id === shown.tableId);
  return (
    <section className={styles['app']} aria-label={open.app.name}>
      <header className={styles['bar']}>
        <AppSwitch app={open.app} mayConfigure={mayConfigure} />
        <ViewTabs app={open.app} views={open.views} shown={shown} mayConfigure={mayConfigure} />
      </header>
      {table && (
        <TableView key={shown.id} trackId={track.id} table={table} view={shown} mayWrite={may('app.write')} mayConfigure={mayConfigure} />
      )}
    </section>
  );
}

function Gone({ trackId }: { trackId: string }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t('apps.gone')}
      text={t('apps.goneText')}
      action={
        <RouteLink to="TrackApps" params={{ trackId }} className={buttonClass('primary')}>
          {t('apps.toApps')}
        </RouteLink>
      }
    />
  );
}
