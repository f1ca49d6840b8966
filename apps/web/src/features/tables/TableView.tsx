import type { AppTable, AppView } from '@trackyard/contract';
import { useMemo, useState } from 'react';
import { useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { EmptyState, ErrorNote, useAttempt } from '../../ui/index.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldMenu, type OpenedField } from './FieldMenu.tsx';
import { Grid, type GridColumn, type GridCommands } from './grid/index.ts';
import { orderOf, recordSource } from './record-source.ts';
import styles from './TableView.module.css';
import { useRecordCommands } from './useRecordCommands.ts';

interface Props {
  trackId: string;
  table: AppTable;
  view: AppView;
  mayWrite: boolean;
  mayConfigure: boolean;
}
const widthOfNew = { text: 240, number: 140, date: 150 } as const;

/** A table as a grid. Who may not configure the app sorts and resizes for themselves, as long as the page is open. */
export function TableView({ trackId, table, view, mayWrite, mayConfigure }: Props) {
  const t = useTexts();
  const { live, act, run } = useWorker();
  const attempt = useAttempt();
  const [own, setOwn] = useState(view.options);
  const options = mayConfigure ? view.options : own;
  const [asks, setAsks] = useState<'new' | { field: OpenedField } | null>(null);
  const { sortBy, sortDirection } = options;
  const isSorted = table.attributes.some((it) => it.id === sortBy);
  const order = useMemo(
    () => orderOf(trackId, table.id, isSorted ? sortBy : null, sortDirection),
    [trackId, table.id, isSorted, sortBy, sortDirection],
  );
  const window = useLive('records.window', order);
  const source = useMemo(
    () => recordSource(live('records.window', order), (from, to) => void act('records.show', { ...order, from, to })),
    [live, act, order],
  );
  const change = (more: Partial<AppView['options']>): void => {
    const next = { ...options, ...more };
    setOwn(next);
    if (mayConfigure) attempt(run('views.update', { trackId, appId: view.appId, viewId: view.id, options: next }), 'Error updating view');
  };
  const { addRow, deleteRows, ...others } = useRecordCommands({ trackId, tableId: table.id }, source);
  const columns = useMemo(
    () =>
      table.attributes.map(
        ({ id, name, type, options: ofField }): GridColumn => ({
          id,
          name,
          type,
          options: ofField,
          width: options.widths[id] ?? widthOfNew[type],
          ...(!mayWrite && { readOnly: true }),
        }),
      ),
    [table.attributes, options.widths, mayWrite],
  );
  const commands: GridCommands = {
    ...others,
    ...(mayWrite && { addRow, deleteRows }),
    resizeColumn: (id, width) => change({ widths: { ...options.widths, [id]: Math.round(Math.min(2_000, Math.max(40, width))) } }),
    columnMenu: (id, anchor) => {
      const attribute = table.attributes.find((it) => it.id === id);
      if (attribute) setAsks({ field: { attribute, anchor } });
    },
    ...(mayConfigure && { addColumn: () => setAsks('new') }),
  };
  return (
    <div className={styles['view']}>
      {window?.problem && !window.ready && (
        <div className={styles['note']}>
          <ErrorNote text={window.problem} />
        </div>
      )}
      {columns.length === 0 ? (
        <EmptyState title={t('apps.noFields')} {...(mayConfigure && { text: t('apps.noFieldsText') })} />
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
