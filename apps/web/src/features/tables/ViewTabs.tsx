import { IconCopy, IconDots, IconPencil, IconPlus, IconTable, IconTableExport, IconTrash } from '@tabler/icons-react';
import { type AppTable, type AppView, limits, type TrackApp, type ViewType } from '@trackyard/contract';
import { shownSection, viewKinds } from '@trackyard/rules';
import { useState } from 'react';
import { newId, useMe, useWorker } from '../../data/index.ts';
import { RouteLink, useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm, IconButton, Menu, type MenuItem, useAttempt } from '../../ui/index.ts';
import styles from './AppBar.module.css';
import { useExport } from './exchange/useExport.ts';
import { NameDialog } from './NameDialog.tsx';
import { NewView } from './NewView.tsx';
import { viewLooks } from './views/registry.ts';

interface Props {
  app: TrackApp;
  table: AppTable;
  /** Those of this table. */
  views: readonly AppView[];
  shown: AppView;
  mayConfigure: boolean;
}
/** The views of a table as links, and what is done to the open one. */
export function ViewTabs({ app, table, views, shown, mayConfigure }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const isGuest = useMe()?.guest === true;
  const go = useGo();
  const attempt = useAttempt();
  const exportCsv = useExport(app.trackId);
  const [asks, setAsks] = useState<'new' | 'name' | 'delete' | null>(null);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const duplicate = async () => {
    const { tableId, type, options } = shown;
    const id = newId();
    const name = t('views.copyOf', { name: shown.name }).slice(0, limits.appNameLength);
    await run('views.add', { ...ofApp, id, tableId, name, type, options });
    await go({ to: 'TrackAppView', params: { ...ofApp, viewId: id } });
  };
  const items: MenuItem[] = [];
  if (mayConfigure)
    items.push(
      { itemType: 'action', name: t('apps.renameView'), icon: <IconPencil />, callback: () => setAsks('name') },
      {
        itemType: 'action',
        name: t('views.duplicateView'),
        icon: <IconCopy />,
        callback: () => attempt(duplicate(), 'Error creating view'),
      },
    );
  if (viewKinds[shown.type].showsRecords && !isGuest)
    items.push({
      itemType: 'action',
      name: t('exchange.exportView'),
      icon: <IconTableExport />,
      callback: () => exportCsv(table.id, shown.id),
    });
  // A table needs one view at least.
  const next = views.find((it) => it.id !== shown.id);
  if (mayConfigure && next)
    items.push({ itemType: 'alert', name: t('apps.deleteView'), icon: <IconTrash />, callback: () => setAsks('delete') });
  const label = t('apps.viewActions', { name: shownSection(shown.name) });
  return (
    <>
      <nav className={styles['views']} aria-label={t('apps.views')}>
        {views.map((it) => (
          <RouteLink
            key={it.id}
            to="TrackAppView"
            params={{ ...ofApp, viewId: it.id }}
            className={styles['view']}
            aria-current={it.id === shown.id ? 'page' : undefined}
          >
            <ViewIcon type={it.type} />
            <span dir="auto">{shownSection(it.name)}</span>
          </RouteLink>
        ))}
        {mayConfigure && (
          <IconButton label={t('apps.newView')} onClick={() => setAsks('new')}>
            <IconPlus size={18} />
          </IconButton>
        )}
      </nav>
      {items.length > 0 && (
        <Menu
          label={label}
          items={items}
          trigger={
            <IconButton label={label}>
              <IconDots size={18} />
            </IconButton>
          }
        />
      )}
      {asks === 'new' && <NewView trackId={app.trackId} table={table} shown={shown} onClose={() => setAsks(null)} />}
      {asks === 'name' && (
        <NameDialog
          title={t('apps.renameView')}
          name={shownSection(shown.name)}
          action={t('apps.save')}
          log="Error updating view"
          work={(name) => run('views.update', { ...ofApp, viewId: shown.id, name })}
          onClose={() => setAsks(null)}
        />
      )}
      <Confirm
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('apps.deleteViewTitle', { name: shownSection(shown.name) })}
        text={t('apps.deleteViewText')}
        action={t('apps.deleteView')}
        keep={t('apps.keepView')}
        danger
        work={() => run('views.delete', { ...ofApp, viewId: shown.id })}
        log="Error deleting view"
        onDone={() => next && void go({ to: 'TrackAppView', params: { ...ofApp, viewId: next.id }, replace: true })}
      />
    </>
  );
}

function ViewIcon({ type }: { type: ViewType }) {
  const Icon = viewLooks[type]?.icon ?? IconTable;
  return <Icon size={16} aria-hidden="true" />;
}
