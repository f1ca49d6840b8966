import { IconChevronDown, IconPlus, IconTable } from '@tabler/icons-react';
import type { AppTable, AppView, TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Menu, type MenuItem } from '../../../ui/index.ts';
import { type ViewPage, viewLink } from '../../views/index.ts';
import { NewTable } from '../NewTable.tsx';
import { useTableActions } from '../useTableActions.tsx';
import styles from './AppBar.module.css';

interface Props {
  app: TrackApp;
  tables: readonly AppTable[];
  views: readonly AppView[];
  /** The one that is shown. */
  table: AppTable;
  mayConfigure: boolean;
  page: ViewPage;
}
/** Which table of an app is open: leads to the others, each at its first view, and has what is done to all of it. */
export function TableSwitch({ app, tables, views, table, mayConfigure, page }: Props) {
  const t = useTexts();
  const go = useGo();
  const [isNew, setNew] = useState(false);
  const ofApp = { trackId: app.trackId, appId: app.appId };
  const open = ({ viewId }: { viewId: string }) => go({ to: 'TrackAppView', params: { ...ofApp, viewId } });
  const actions = useTableActions({ app, table, views, onDuplicated: open });
  const name = shownSection(table.name);
  const items = tables.flatMap((it): MenuItem[] => {
    const view = views.find((one) => one.tableId === it.id);
    if (!view) return [];
    const route = viewLink(page, ofApp, view.id);
    return [{ itemType: 'item', name: shownSection(it.name), icon: <IconTable />, selected: it.id === table.id, route }];
  });
  if (mayConfigure)
    items.push(
      { itemType: 'divider' },
      { itemType: 'action', name: t('appTables.new'), icon: <IconPlus />, callback: () => setNew(true) },
      ...actions.items,
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
      {isNew && <NewTable app={app} onMade={open} onClose={() => setNew(false)} />}
      {actions.dialogs}
    </>
  );
}
