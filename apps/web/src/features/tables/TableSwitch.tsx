import { IconChevronDown, IconPencil, IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import type { AppTable, AppView, TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Confirm, Menu, type MenuItem } from '../../ui/index.ts';
import styles from './AppBar.module.css';
import { NameDialog } from './NameDialog.tsx';
import { NewTable } from './NewTable.tsx';

interface Props {
  app: TrackApp;
  tables: readonly AppTable[];
  views: readonly AppView[];
  /** The one that is shown. */
  table: AppTable;
  mayConfigure: boolean;
}
/** Which table of an app is open: leads to the others, each at its first view, and has what is done to all of it. */
export function TableSwitch({ app, tables, views, table, mayConfigure }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const [asks, setAsks] = useState<'new' | 'name' | 'delete' | null>(null);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const name = shownSection(table.name);
  const items = tables.flatMap((it): MenuItem[] => {
    const view = views.find((one) => one.tableId === it.id);
    if (!view) return [];
    const route = { to: 'TrackAppView', params: { ...ofApp, viewId: view.id } } as const;
    return [{ itemType: 'item', name: shownSection(it.name), icon: <IconTable />, selected: it.id === table.id, route }];
  });
  if (mayConfigure)
    items.push(
      { itemType: 'divider' },
      { itemType: 'action', name: t('appTables.new'), icon: <IconPlus />, callback: () => setAsks('new') },
      { itemType: 'action', name: t('appTables.rename'), icon: <IconPencil />, callback: () => setAsks('name') },
      { itemType: 'alert', name: t('appTables.delete'), icon: <IconTrash />, callback: () => setAsks('delete') },
    );
  return (
    <>
      <Menu
        label={t('appTables.actions', { name })}
        items={items}
        placement="bottom-start"
        trigger={
          <button type="button" className={styles['table']} aria-label={t('appTables.actions', { name })}>
            <span dir="auto">{name}</span>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        }
      />
      {asks === 'new' && <NewTable app={app} onClose={() => setAsks(null)} />}
      {asks === 'name' && (
        <NameDialog
          title={t('appTables.rename')}
          name={name}
          action={t('apps.save')}
          log="Error updating table"
          work={(next) => run('tables.update', { ...ofApp, tableId: table.id, name: next })}
          onClose={() => setAsks(null)}
        />
      )}
      <Confirm
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('appTables.deleteTitle', { name })}
        text={t('appTables.deleteText')}
        action={t('appTables.delete')}
        keep={t('appTables.keep')}
        danger
        work={() => run('tables.delete', { ...ofApp, tableId: table.id })}
        log="Error deleting table"
      />
    </>
  );
}
