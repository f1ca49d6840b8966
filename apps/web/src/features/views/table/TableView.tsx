import type { AppTable, AppView, Attribute, FieldType } from '@trackyard/contract';
import { limits } from '@trackyard/contract';
import { parseTheme, viewKinds } from '@trackyard/rules';
import { Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { orderInput, useLive, useRemembered, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, SkeletonRows, usePhone } from '../../../ui/index.ts';
import type { GridColumn } from '../../grid/index.ts';
import {
  ConflictNote,
  recordSource,
  useAddChoice,
  useLinkSources,
  useOpenRecord,
  useRecordCommands,
  useRecordOrder,
  useSystemValues,
} from '../../records/index.ts';
import { FilterNote } from '../filter/FilterNote.tsx';
import { FormattingButton } from '../formats/FormattingButton.tsx';
import { useFormatRules } from '../formats/useFormatRules.ts';
import { useStylesOf } from '../formats/useStylesOf.ts';
import { useCollapsedGroups } from '../groups/useCollapsedGroups.ts';
import { viewLooks } from '../registry.ts';
import { ThemeButton } from '../themes/ThemeButton.tsx';
import { Themed } from '../themes/Themed.tsx';
import { useViewOptions } from '../tools/useViewOptions.ts';
import { ViewTools } from '../tools/ViewTools.tsx';
import styles from './TableView.module.css';
import { orderedBy } from './useManualOrder.ts';
import { useSearchKey } from './useSearchKey.ts';

interface Props {
  trackId: string;
  table: AppTable;
  view: AppView;
  mayWrite: boolean;
  maySubmit: boolean;
  mayConfigure: boolean;
}
const widths: { readonly [T in FieldType]?: number } = {
  text: 240,
  longText: 320,
  url: 240,
  autocomplete: 200,
  content: 240,
  number: 140,
  percent: 120,
  time: 120,
  checkbox: 110,
  createdDate: 190,
  lastUpdated: 190,
};

/** A table as one of its views shows it: the tools over it, the records, and how many there are. */
export function TableView({ trackId, table, view, mayWrite, maySubmit, mayConfigure }: Props) {
  const t = useTexts();
  const { live, act, run } = useWorker();
  const { options, change, reset } = useViewOptions(trackId, view, mayConfigure);
  const ofApp = { trackId, appId: table.appId };
  const [rules, changeRules] = useFormatRules(table.conditionalFormatting, (conditionalFormatting) =>
    run('tables.updateFormatting', { ...ofApp, tableId: table.id, conditionalFormatting }),
  );
  // Tables and views that an older version stored have none.
  const [ownRules, changeOwnRules] = useFormatRules(view.override?.rules, (next) =>
    run('views.setOverride', { ...ofApp, viewId: view.id, rules: next }),
  );
  const stylesOf = useStylesOf(
    table,
    useMemo(() => [...ownRules, ...rules], [ownRules, rules]),
  );
  const [search, setSearch] = useState<string | null>(null);
  const place = useSearchKey(() => setSearch((now) => now ?? ''));
  const isGrid = view.type === 'BASE';
  const ofRecords = { trackId, tableId: table.id, attributes: table.attributes };
  const order = useRecordOrder(ofRecords, options, { search: search ?? '', isGrouped: isGrid });
  const groups = useCollapsedGroups(view.id, order);
  const { collapsed, first } = groups;
  const { showsRecords } = viewKinds[view.type];
  const { aggregates } = options;
  // A grid says something of its columns where somebody has asked for it.
  const isSummed = isGrid && aggregates !== undefined && Object.keys(aggregates).length > 0;
  const summary = useLive(
    'records.summary',
    useMemo(() => (isSummed ? { ...order, aggregates } : null), [order, aggregates, isSummed]),
  );
  // Groups that are collapsed later are said by `records.show`: the query is the same one.
  const query = useMemo(() => ({ ...order, collapsed: first }), [order, first]);
  const window = useLive('records.window', showsRecords ? query : null);
  const ofTable = useMemo(() => ({ tableId: table.id }), [table.id]);
  const systemValues = useSystemValues(trackId, table);
  const { sources, learn } = useLinkSources(trackId, table);
  const collapsedNow = useRef(collapsed);
  const source = useMemo(
    () =>
      recordSource(
        live('records.window', query),
        (from, to) => void act('records.show', { ...query, collapsed: collapsedNow.current, from, to }),
        learn,
      ),
    [live, act, query, learn],
  );
  useLayoutEffect(() => {
    collapsedNow.current = collapsed;
    source.showAgain();
  }, [collapsed, source]);
  const loadRows = async (after: string | undefined) => {
    const page = await run('records.window', {
      ...{ trackId, tableId: table.id, ...orderInput(order) },
      ...(order.groupBy && (collapsed.all || collapsed.except.length > 0) && { collapsed: JSON.stringify(collapsed) }),
      limit: limits.recordPage,
      ...(after !== undefined && { after }),
    });
    return { rows: page.records.map((it) => ({ id: it.id, version: 0, values: it.properties })), more: page.more };
  };
  const failures = useLive('records.failures', showsRecords ? ofTable : null);
  useLayoutEffect(() => source.renew(systemValues, failures), [source, systemValues, failures]);
  const openRow = useOpenRecord(viewLooks[view.type]?.isInParts ? undefined : source);
  const addChoice = useAddChoice(trackId, table, source);
  const commands = useRecordCommands(ofRecords, source);
  const columnOf = useCallback(
    ({ id, name, type, options: ofField }: Attribute): GridColumn => ({
      id,
      name,
      type,
      options: ofField,
      width: options.widths[id] ?? widths[ofField.resultType ?? type] ?? 160,
      ...(sources[id] && { links: sources[id] }),
      ...(!mayWrite && { readOnly: true }),
    }),
    [options.widths, sources, mayWrite],
  );
  const columns = useMemo(
    () => table.attributes.filter((it) => !options.hidden.includes(it.id)).map(columnOf),
    [table.attributes, options.hidden, columnOf],
  );
  // Sizes are measured when the grid begins.
  const theme = useMemo(() => parseTheme(view.theme?.config ?? '{}'), [view.theme?.config]);
  const look = viewLooks[view.type];
  const phone = usePhone();
  const [layout, setLayout] = useRemembered('grid-on-phone', 'cards');
  const isCards = isGrid && phone && layout === 'cards';
  const count = (
    <>
      {window?.ready && window.total !== null && t('apps.records', { count: window.total })}
      {window?.moreGroups && ` · ${t('groups.more', { number: limits.viewGroups })}`}
    </>
  );
  const Body = look?.Body;
  return (
    <div ref={place} className={styles['view']}>
      <ViewTools
        {...{ trackId, view, table, options, search, mayConfigure }}
        links={sources}
        formatting={
          mayConfigure &&
          look && (
            <>
              {look.isPainted && (
                <FormattingButton
                  {...{ trackId, table }}
                  ofTable={{ rules, onRules: changeRules }}
                  ofView={{ rules: ownRules, onRules: changeOwnRules }}
                />
              )}
              {look.isThemed && <ThemeButton {...{ trackId, table, view }} theme={theme ?? {}} />}
            </>
          )
        }
        onCollapseAll={groups.collapseAll}
        layout={isGrid && phone ? layout : null}
        onLayout={setLayout}
        onChange={change}
        onReset={reset}
        onSearch={setSearch}
      />
      {showsRecords && <ConflictNote {...{ trackId, table, mayWrite }} links={sources} />}
      {showsRecords && window?.problem && (
        <div className={styles['note']}>
          <ErrorNote text={window.problem} />
        </div>
      )}
      {showsRecords && (
        <FilterNote
          attributes={table.attributes}
          filter={options.filter}
          hidesAll={window?.ready === true && window.total === 0 && (order.filter ?? order.search) !== undefined}
          onFilter={(filter) => change({ filter })}
          onShowAll={() => {
            setSearch(null);
            if (order.filter) change({ filter: { match: 'all', conditions: [] } });
          }}
        />
      )}
      {Body && (
        <Suspense fallback={<SkeletonRows label={t('ui.loading')} />}>
          <Themed key={`${theme?.density} ${theme?.fontSize}`} theme={theme}>
            <Body
              {...{ trackId, table, view, options, change, columns, source, stylesOf, window, summary }}
              {...{ order, learn, failures, groups, columnOf, systemValues }}
              {...{ commands, openRow, addChoice, loadRows, mayWrite, maySubmit, mayConfigure }}
              orderedBy={orderedBy(order)}
              asCards={isCards ? { count } : null}
              isNarrowed={order.filter !== undefined || order.search !== undefined}
            />
          </Themed>
        </Suspense>
      )}
      {showsRecords && !isCards && <footer className={styles['foot']}>{count}</footer>}
    </div>
  );
}
