import { IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import type { AppTable, AppView, FieldType, ViewOptions } from '@trackyard/contract';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, ErrorNote, useAttempt } from '../../ui/index.ts';
import { AggregateCell } from './AggregateCell.tsx';
import { FieldDialog } from './FieldDialog.tsx';
import { FieldMenu, type OpenedField } from './FieldMenu.tsx';
import { FilterButton } from './FilterButton.tsx';
import { Grid, type GridColumn, type GridCommands } from './grid/index.ts';
import { PeopleOfTable } from './people.ts';
import { recordSource } from './record-source.ts';
import { SearchField } from './SearchField.tsx';
import styles from './TableView.module.css';
import { useRecordCommands } from './useRecordCommands.ts';
import { useRecordOrder } from './useRecordOrder.ts';
import { useSearchKey } from './useSearchKey.ts';
import { useSystemValues } from './useSystemValues.ts';

interface Props {
  trackId: string;
  table: AppTable;
  view: AppView;
  mayWrite: boolean;
  mayConfigure: boolean;
}
const none = {};
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
  const { sortDirection, filter, aggregates = none } = options;
  const sortNames = [options.sortBy, ...(options.sorts ?? []).map((it) => it.attributeId)].flatMap(
    (id) => table.attributes.find((it) => it.id === id)?.name ?? [],
  );
  const [search, setSearch] = useState<string | null>(null);
  const place = useSearchKey(() => setSearch((now) => now ?? ''));
  const order = useRecordOrder({ trackId, tableId: table.id, attributes: table.attributes }, options, search ?? '');
  const summary = useLive(
    'records.summary',
    useMemo(() => ({ ...order, aggregates }), [order, aggregates]),
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
    ...(mayWrite && { addRow, deleteRows }),
    resizeColumn: (id, width) => change({ widths: { ...options.widths, [id]: Math.round(Math.min(2_000, Math.max(40, width))) } }),
    columnMenu: (id, anchor) => {
      const attribute = table.attributes.find((it) => it.id === id);
      if (attribute) setAsks({ field: { attribute, anchor } });
    },
    ...(mayConfigure && { addColumn: () => setAsks('new') }),
  };
  const members = useLive('tracks.members', { trackId });
  const people = useMemo(() => (members ?? []).map((it) => ({ userId: it.userId, name: it.person.displayName })), [members]);
  const foot = (columnId: string) => {
    const attribute = table.attributes.find((it) => it.id === columnId);
    if (!attribute) return null;
    const { [columnId]: name, ...others } = options.aggregates ?? {};
    return (
      <AggregateCell
        attribute={attribute}
        isFirst={attribute === table.attributes[0]}
        name={name}
        value={summary?.aggregates[columnId]}
        onName={(next) => change({ aggregates: next ? { ...others, [columnId]: next } : others })}
      />
    );
  };
  return (
    <div ref={place} className={styles['view']}>
      <div className={styles['tools']} role="toolbar" aria-label={t('apps.tools')}>
        <PeopleOfTable value={people}>
          <FilterButton attributes={table.attributes} filter={filter} onFilter={(next) => change({ filter: next })} />
        </PeopleOfTable>
        {sorted && (
          <Button
            size="sm"
            variant="secondary"
            icon={sortDirection === 'asc' ? <IconSortAscending size={16} /> : <IconSortDescending size={16} />}
            title={t('apps.tableOrder')}
            onClick={() => change({ sortBy: null, sortDirection: 'asc', sorts: [] })}
          >
            {t('apps.sorted', { name: sortNames.join(', ') })}
            <IconX size={14} aria-hidden="true" />
          </Button>
        )}
        <SearchField text={search} onText={setSearch} />
      </div>
      {window?.problem && (
        <div className={styles['note']}>
          <ErrorNote text={window.problem} />
        </div>
      )}
      {window?.ready && window.count === 0 && (order.filter || order.search) && (
        <p className={styles['nothing']}>
          {t('apps.nothingFound')}
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              setSearch(null);
              if (order.filter) change({ filter: { match: 'all', conditions: [] } });
            }}
          >
            {t('apps.showAll')}
          </Button>
        </p>
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
        <Grid label={t('apps.recordsOf', { name: table.name })} source={source} columns={columns} commands={commands} foot={foot} />
      )}
      <footer className={styles['foot']}>{window?.ready && window.count !== null && t('apps.records', { count: window.count })}</footer>
      {asks === 'new' && <FieldDialog trackId={trackId} table={table} onClose={() => setAsks(null)} />}
      {asks !== null && asks !== 'new' && (
        <FieldMenu
          trackId={trackId}
          table={table}
          field={asks.field}
          sort={{ sortBy: options.sortBy, sortDirection, sorts: options.sorts ?? [] }}
          mayConfigure={mayConfigure}
          onSort={change}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  );
}
