import { type AppTable, scopeOf } from '@trackyard/contract';
import type { OpenApp as Opened, WorkspaceTrack } from '@trackyard/data-worker';
import { shownSection } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { isConversation, useIsOffline, useLive, useMay, useTrack } from '../../../data/index.ts';
import { Goto, useOptionalParam, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, SkeletonRows } from '../../../ui/index.ts';
import { type Place, WithRecord } from '../../records/index.ts';
import { firstView, TableView, useUsableViews, type ViewPage, ViewTabs, viewLink } from '../../views/index.ts';
import { MaintenanceStrip } from '../maintenance/MaintenanceStrip.tsx';
import { UnderMaintenance } from '../maintenance/UnderMaintenance.tsx';
import { useAppRights } from '../useAppRights.ts';
import { AppGone } from './AppGone.tsx';
import styles from './AppPage.module.css';
import { AppSwitch } from './AppSwitch.tsx';
import { TableSwitch } from './TableSwitch.tsx';

/** An app in a track, at one of its views. */
export function AppPage() {
  const [trackId, appId] = [useParam('trackId'), useParam('appId')];
  const track = useTrack(trackId);
  const may = useMay(track);
  const open = useLive('apps.one', { trackId, appId });
  if (!track) return null;
  if (isConversation(track) || !may('app.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  return <OpenApp key={scopeOf('app', appId)} track={track} appId={appId} open={open} />;
}

interface Props {
  track: WorkspaceTrack;
  appId: string;
  open: Opened | undefined;
  /** The page that shows the app, where it is not the app's own. */
  page?: Place;
  /** The page to which its views lead. */
  viewPage?: ViewPage;
  /** What stands over the table. */
  above?: (table: AppTable) => ReactNode;
}
export function OpenApp({ track, appId, open, page, viewPage = 'TrackAppView', above }: Props) {
  const t = useTexts();
  const viewId = useOptionalParam('viewId');
  const may = useMay(track);
  const { mayConfigure, mayChange } = useAppRights(track, open?.app);
  const isOffline = useIsOffline();
  const { views, maySubmit } = useUsableViews(track, open);
  const params = { trackId: track.id, appId };
  if (open && !open.app && (open.ready || open.tables.length === 0)) return <AppGone trackId={track.id} />;
  if (open?.app?.maintenanceEnabled && !mayConfigure) return <UnderMaintenance app={open.app} />;
  const view = views.find((it) => it.id === viewId);
  // A link may lead to a view that has not come yet.
  const isComplete = open?.app && views.length > 0 && (open.ready || viewId === undefined || view);
  if (open && isOffline && !isComplete) return <EmptyState title={t('viewQuery.notHere')} text={t('viewQuery.notHereText')} />;
  if (!open?.app || !isComplete)
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  if (viewId !== undefined && !view)
    return viewPage === 'GuestAppView' ? <Goto to={viewPage} params={{ trackId: track.id }} /> : <Goto to="TrackApp" params={params} />;
  const shown = view ?? firstView(views, open)!;
  const table = open.tables.find((it) => it.id === shown.tableId);
  const own: Place = view ? viewLink(viewPage, params, view.id) : { to: 'TrackApp', params };
  return (
    <section className={styles['app']} aria-label={open.app.name}>
      <header className={styles['bar']}>
        <AppSwitch app={open.app} table={table} viewId={shown.id} mayWrite={may('app.write')} />
        {table && open.tables.length > 1 && (
          <TableSwitch app={open.app} tables={open.tables} views={views} table={table} mayConfigure={mayChange} page={viewPage} />
        )}
        {table && (
          <ViewTabs
            app={open.app}
            table={table}
            views={views.filter((it) => it.tableId === table.id)}
            shown={shown}
            mayConfigure={mayChange}
            page={viewPage}
          />
        )}
      </header>
      {open.app.maintenanceEnabled && <MaintenanceStrip app={open.app} />}
      {table && (
        <WithRecord place={page ?? own} table={table} mayWrite={may('app.write')} mayConfigure={mayChange}>
          {may('app.write') && above?.(table)}
          <TableView
            key={shown.id}
            trackId={track.id}
            table={{ ...table, name: shownSection(table.name) }}
            view={shown}
            mayWrite={may('app.write')}
            maySubmit={maySubmit}
            mayConfigure={mayChange}
          />
        </WithRecord>
      )}
    </section>
  );
}
