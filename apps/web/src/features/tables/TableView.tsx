import { IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import type { AppTable, AppView, FieldType, ViewOptions } from '@trackyard/contract';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, ErrorNote, useAttempt } from '../../ui/index.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldMenu, type OpenedField } from './FieldMenu.tsx';
import { FilterButton } from './FilterButton.tsx';
import { Grid, type GridColumn, type GridCommands } from './grid/index.ts';
import { useOpenRecord } from './record/host.ts';
import { recordSource } from './record-source.ts';
import styles from './TableView.module.css';
import { useAddChoice } from './useAddChoice.ts';
import { useRecordCommands } from './useRecordCommands.ts';
import { useSystemValues } from './useSystemValues.ts';

interface Props {
  trackId: string;
  table: AppTable;
  view: AppView;
  mayWrite: boolean;
  mayConfigure: boolean;
}
const widths: { readonly [T in FieldType]?: number } = {
  text: 240,
  longText: 320,
  url: 240,
  number: 140,
  percent: 120,
  time: 120,
  checkbox: 110,
  createdDate: 190,
  lastUpdated: 190,
};

/** A table as a grid. Who may not configure the app sorts and resizes for themselves, as long as the page is open. */
export function TableView({ trackId, table, view, mayWrite, mayConfigure }: Props) {
  const t = useTexts();
  const { live, act, run } = useWorker();
  const attempt = useAttempt();
  const [own, setOwn] = useState<ViewOptions | null>(null);
  const options = own ?? view.options;
  const [asks, setAsks] = useState<'new' | { field: OpenedField } | null>(null);
  const sorted = table.attributes.find((it) => it.id === options.sortBy);
  const { sortDirection, filter } = options;
  const order = useMemo(
    () => ({ trackId, tableId: table.id, sortBy: sorted?.id ?? null, sortDirection, ...(filter.conditions.length > 0 && { filter }) }),
    [trackId, table.id, sorted?.id, sortDirection, filter],
  );
  const window = useLive('records.window', order);
  const systemValues = useSystemValues(trackId, table);
  const source = useMemo(
    () => recordSource(live('records.window', order), (from, to) => void act('records.show', { ...order, from, to })),
    [live, act, order],
  );
  useLayoutEffect(() => source.renew(systemValues), [source, systemValues]);
  const change = (more: Partial<AppView['options']>): void => {
    const next = { ...options, ...more };
    setOwn(next);
    if (!mayConfigure) return;
    const saving = run('views.update', { trackId, appId: view.appId, viewId: view.id, options: next });
    // What was changed since then is not on the server yet.
    const isDone = () => setOwn((now) => (now === next ? null : now));
    attempt(saving.finally(isDone), 'Error updating view');
  };
  const openRow = useOpenRecord(source);
  const addChoice = useAddChoice(trackId, table, source);
  const { addRow, deleteRows, ...others } = useRecordCommands({ trackId, tableId: table.id, attributes: table.attributes }, source);
  const columns = useMemo(
    () =>
      table.attributes.map(
        ({ id, name, type, options: ofField }): GridColumn => ({
          id,
          name,
          type,
          options: ofField,
          width: options.widths[id] ?? widths[type] ?? 160,
          ...(!mayWrite && { readOnly: true }),
        }),
      ),
    [table.attributes, options.widths, mayWrite],
  );
  const commands: GridCommands = {
    ...others,
    openRow,
    ...(mayWrite && { addRow, deleteRows }),
    resizeColumn: (id, width) => change({ widths: { ...options.widths, [id]: Math.round(Math.min(2_000, Math.max(40, width))) } }),
    columnMenu: (id, anchor) => {
      const attribute = table.attributes.find((it) => it.id === id);
      if (attribute) setAsks({ field: { attribute, anchor } });
    },
    ...(mayWrite && mayConfigure && { addChoice }),
    ...(mayConfigure && { addColumn: () => setAsks('new') }),
  };
  return (
    <div className={styles['view']}>
      <div className={styles['tools']} role="toolbar" aria-label={t('apps.tools')}>
        <FilterButton attributes={table.attributes} filter={filter} onFilter={(next) => change({ filter: next })} />
        {sorted && (
          <Button
            size="sm"
            variant="secondary"
            icon={sortDirection === 'asc' ? <IconSortAscending size={16} /> : <IconSortDescending size={16} />}
            title={t('apps.tableOrder')}
            onClick={() => change({ sortBy: null, sortDirection: 'asc' })}
          >
            {t('apps.sorted', { name: sorted.name })}
            <IconX size={14} aria-hidden="true" />
          </Button>
        )}
      </div>
      {window?.problem && (
        <div className={styles['note']}>
          <ErrorNote text={window.problem} />
        </div>
      )}
      {columns.length === 0 ? (
        <EmptyState
          title={t('apps.noFields')}
          {...(mayConfigure && {
            text: t('apps.noFieldsText'),
            action: (
              <Button variant="primary" onClick={() => setAsks('new')}>
                {t('apps.addField')}
              </Button>
            ),
          })}
        />
      ) : (
        <Grid label={t('apps.recordsOf', { name: table.name })} source={source} columns={columns} commands={commands} />
      )}
      <footer className={styles['foot']}>{window?.ready && window.count !== null && t('apps.records', { count: window.count })}</footer>
      {asks === 'new' && <FieldDialog trackId={trackId} table={table} onClose={() => setAsks(null)} />}
      {asks !== null && asks !== 'new' && (
        <FieldMenu
          trackId={trackId}
          table={table}
          field={asks.field}
          sort={options}
          mayConfigure={mayConfigure}
          onSort={change}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}
