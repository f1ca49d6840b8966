import { IconPlus, IconTable } from '@tabler/icons-react';
import type { AppTable, AppView, TrackApp } from '@trackyard/contract';
import { shownSection } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { RouteLink, useGo, useQuery } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { NewTable } from '../NewTable.tsx';
import { useTableActions } from '../useTableActions.tsx';
import { EditFrame } from './EditFrame.tsx';
import styles from './edit.module.css';
import { FieldsOfTable } from './FieldsOfTable.tsx';
import { type InOrder, OrderedRow } from './OrderedRow.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { useOrder } from './useOrder.ts';

/** The tables of an app, or the fields of the one that the address names. */
export function TablesPage() {
  const tableId = useQuery('table');
  return (
    <EditFrame>
      {({ app, tables, views }) => {
        const table = tables.find((it) => it.id === tableId);
        return table ? <FieldsOfTable key={table.id} {...{ app, table, views }} /> : <Tables {...{ app, tables, views }} />;
      }}
    </EditFrame>
  );
}

function Tables({ app, tables, views }: { app: TrackApp; tables: readonly AppTable[]; views: readonly AppView[] }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const [isNew, setNew] = useState(false);
  const { trackId, appId } = app;
  const { things, placeOf } = useOrder(tables, (tableIds) => run('apps.arrange', { trackId, appId, tableIds }), 'Error updating table');
  const open = ({ tableId }: { tableId: string }) => go({ to: 'TrackAppTables', params: { trackId, appId }, query: { table: tableId } });
  return (
    <section className={styles['section']} aria-label={t('appEdit.tables')}>
      <div className={styles['heading']}>
        <h3>{t('appEdit.tables')}</h3>
        <Button size="sm" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
          {t('appTables.new')}
        </Button>
      </div>
      <p className={styles['text']}>{t('appEdit.tablesText')}</p>
      <ul className={styles['rows']} aria-label={t('appEdit.tables')}>
        {things.map((it, at) => (
          <TableRow key={it.id} app={app} table={it} views={views} place={placeOf(at)} />
        ))}
      </ul>
      <RecentChanges
        trackId={trackId}
        appId={appId}
        isShown={(it) => it.kind === 'deleteTable' || it.kind === 'deleteView'}
        asOf={JSON.stringify([...tables, ...views].map((it) => it.id))}
      />
      {isNew && <NewTable app={app} onMade={open} onClose={() => setNew(false)} />}
    </section>
  );
}

function TableRow({ app, table, views, place }: { app: TrackApp; table: AppTable; views: readonly AppView[]; place: InOrder }) {
  const t = useTexts();
  const { items, dialogs } = useTableActions({ app, table, views });
  const name = shownSection(table.name);
  const viewCount = views.filter((it) => it.tableId === table.id).length;
  const has = [t('appEdit.fieldCount', { count: table.attributes.length }), t('appEdit.viewCount', { count: viewCount })];
  return (
    <OrderedRow {...place} name={name} items={items}>
      <RouteLink
        to="TrackAppTables"
        params={{ trackId: app.trackId, appId: app.appId }}
        query={{ table: table.id }}
        className={styles['name']}
      >
        <IconTable size={16} aria-hidden="true" />
        <span dir="auto">{name}</span>
        <small>{has.join(' · ')}</small>
      </RouteLink>
      {dialogs}
    </OrderedRow>
  );
}
