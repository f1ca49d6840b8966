import {
  IconApps,
  IconChevronDown,
  IconFileTypeZip,
  IconLink,
  IconPencil,
  IconPlus,
  IconRowRemove,
  IconSettings,
  IconStack2,
  IconTable,
  IconTableExport,
  IconTableImport,
  IconTrash,
  IconTrashX,
  IconUserCircle,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type AppTable, pathOf, type TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { Suspense, useState } from 'react';
import { useAppsByOwner, useLive, useMe, useTrack, useWorker } from '../../../data/index.ts';
import { fullAddress, useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Cover, Menu, type MenuItem, NameDialog, useCopy } from '../../../ui/index.ts';
import { ExportTable, ImportDialog, TableBin } from '../../records/index.ts';
import { DeleteApp } from '../DeleteApp.tsx';
import { ExportApp } from '../exchange/ExportApp.tsx';
import { NewApp } from '../list/NewApp.tsx';
import { NewTable } from '../NewTable.tsx';
import { RemoveApp } from '../RemoveApp.tsx';
import { useAppRights, useMayMakeApps } from '../useAppRights.ts';
import styles from './AppBar.module.css';
import { GuestAccessDialog } from './GuestAccessDialog.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The app was made for a file or for pasted cells, which are asked for first. */
    imports?: 'file' | 'cells';
  }
}

interface Props {
  app: TrackApp;
  /** The one that is shown. */
  table: AppTable | undefined;
  /** The view that is shown. */
  viewId: string;
  mayWrite: boolean;
}
/** Which app is open: leads to the others of the track, and has what is done to all of it. */
export function AppSwitch({ app, table, viewId, mayWrite }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  // Guests go from app to app by the tabs of the track, and take nothing out.
  const isGuest = useMe()?.guest === true;
  const go = useGo();
  const apps = useLive('apps.ofTrack', { trackId: app.trackId }) ?? [];
  const imports = useRouterState({ select: (it) => it.location.state.imports });
  const [asks, setAsks] = useState<'name' | 'delete' | 'remove' | 'guests' | 'bin' | 'table' | 'import' | 'csv' | 'export' | 'app' | null>(
    imports ? 'import' : null,
  );
  const track = useTrack(app.trackId);
  const mayAdd = useMayMakeApps(track);
  const { mayConfigure, mayChange, mayRemove } = useAppRights(track, app);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const copy = useCopy();
  const copyGuestLink = () => copy(fullAddress(pathOf('GuestAppView', { trackId: app.trackId, viewId })), t('appEdit.guestLinkCopied'));
  const endImport = () => {
    setAsks(null);
    if (imports) void go({ to: 'TrackApp', params: ofApp, replace: true });
  };
  const others = useAppsByOwner(
    track,
    apps.filter((it) => it.appId !== app.appId && !it.isDefault),
  );
  const items: MenuItem[] = [
    ...others.flatMap(({ heading, apps: its }): MenuItem[] => [
      ...(heading ? [{ itemType: 'menu_heading' as const, name: heading }] : []),
      ...its.map(
        ({ name, trackId, appId }): MenuItem => ({ itemType: 'item', name, route: { to: 'TrackApp', params: { trackId, appId } } }),
      ),
    ]),
    // Otherwise what follows would be the last owner's.
    ...(others.length > 1 ? [{ itemType: 'divider' as const }] : []),
    { itemType: 'item', name: t('apps.all'), icon: <IconApps />, route: { to: 'TrackApps', params: { trackId: app.trackId } } },
  ];
  // The app behind Tasks is in its track alone.
  if (!app.isDefault)
    items.push({
      itemType: 'item',
      name: t('tracksOfApp.list'),
      icon: <IconStack2 />,
      route: { to: 'MostRecentTrack', params: { tenantAppId: app.appId } },
    });
  if (mayAdd) items.push({ itemType: 'action', name: t('apps.new'), icon: <IconPlus />, callback: () => setAsks('app') });
  if (table) items.push({ itemType: 'divider' });
  if (table && mayWrite)
    items.push({ itemType: 'action', name: t('exchange.importCsv'), icon: <IconTableImport />, callback: () => setAsks('import') });
  if (table)
    items.push(
      { itemType: 'action', name: t('exchange.exportTable'), icon: <IconTableExport />, callback: () => setAsks('csv') },
      { itemType: 'action', name: t('record.bin'), icon: <IconTrashX />, callback: () => setAsks('bin') },
    );
  if (mayConfigure) {
    items.push({ itemType: 'divider' });
    // Without the right to change the app, its page says why.
    items.push({ itemType: 'item', name: t('appEdit.settings'), icon: <IconSettings />, route: { to: 'TrackAppDetails', params: ofApp } });
    // With several tables, their menu offers it too.
    if (mayChange) items.push({ itemType: 'action', name: t('appTables.new'), icon: <IconTable />, callback: () => setAsks('table') });
    if (mayChange) items.push({ itemType: 'action', name: t('apps.rename'), icon: <IconPencil />, callback: () => setAsks('name') });
    items.push({ itemType: 'action', name: t('apps.guestAccess'), icon: <IconUserCircle />, callback: () => setAsks('guests') });
    if (app.guestAccess !== 'none')
      items.push({ itemType: 'action', name: t('appEdit.copyGuestLink'), icon: <IconLink />, callback: () => void copyGuestLink() });
    items.push({ itemType: 'action', name: t('exchange.exportApp'), icon: <IconFileTypeZip />, callback: () => setAsks('export') });
  }
  if (mayRemove) {
    if (!mayConfigure) items.push({ itemType: 'divider' });
    items.push({ itemType: 'alert', name: t('apps.removeFromTrack'), icon: <IconRowRemove />, callback: () => setAsks('remove') });
  }
  // The app of the Tasks tab stays as long as its track.
  if (mayChange && !app.isDefault)
    items.push({ itemType: 'alert', name: t('apps.delete'), icon: <IconTrash />, callback: () => setAsks('delete') });
  if (isGuest)
    return (
      <span className={styles['name']}>
        <Cover seed={app.appId} pattern={app.pattern} className={styles['cover']} />
        <h2 dir="auto">{shownSection(app.name)}</h2>
      </span>
    );
  return (
    <>
      <Menu
        label={t('apps.actions', { name: app.name })}
        items={items}
        placement="bottom-start"
        trigger={
          <button type="button" className={styles['app']}>
            <Cover seed={app.appId} pattern={app.pattern} className={styles['cover']} />
            <h2 dir="auto">{app.name}</h2>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        }
      />
      {asks === 'name' && (
        <NameDialog
          title={t('apps.rename')}
          name={app.name}
          action={t('apps.save')}
          log="Error updating app"
          work={(name) => run('apps.update', { ...ofApp, name })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'guests' && <GuestAccessDialog app={app} onClose={() => setAsks(null)} />}
      {asks === 'import' && table && (
        <Suspense>
          <ImportDialog trackId={app.trackId} table={table} mayConfigure={mayChange} from={imports} onClose={endImport} />
        </Suspense>
      )}
      {asks === 'app' && track && <NewApp track={track} onClose={() => setAsks(null)} />}
      {asks === 'csv' && table && (
        <ExportTable trackId={app.trackId} tableId={table.id} name={shownSection(table.name)} onClose={() => setAsks(null)} />
      )}
      {asks === 'export' && <ExportApp app={app} onClose={() => setAsks(null)} />}
      {asks === 'table' && (
        <NewTable
          app={app}
          onMade={({ viewId }) => go({ to: 'TrackAppView', params: { ...ofApp, viewId } })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'bin' && table && <TableBin trackId={app.trackId} table={table} mayWrite={mayWrite} onClose={() => setAsks(null)} />}
      <RemoveApp app={app} opened={asks === 'remove'} onClose={() => setAsks(null)} />
      <DeleteApp app={app} opened={asks === 'delete'} onClose={() => setAsks(null)} />
    </>
  );
}
