import { Suspense, useState } from 'react';
import { useQuery } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, useAttempt, useToasts } from '../../../ui/index.ts';
import {
  Grid,
  type GridCommands,
  loadPicked,
  mostPicked,
  nonePicked,
  type PickedRows,
  pickedCount,
  rowsIn,
  SelectionBar,
  useCellContext,
} from '../../grid/index.ts';
import { ExplainDialog, FieldDialog, savedId } from '../../records/index.ts';
import { useGroupedSource } from '../groups/useGroupedSource.ts';
import { useMayOrder } from '../table/useManualOrder.ts';
import { FieldMenu, type OpenedField } from '../tools/FieldMenu.tsx';
import { AggregateCell } from '../totals/AggregateCell.tsx';
import type { ViewBodyProps } from '../view-body.ts';
import { CellMenu, type OpenedCell } from './CellMenu.tsx';
import { GridAsCards } from './GridAsCards.tsx';
import styles from './grid-view.module.css';
import { useAddPastedFields } from './useAddPastedFields.ts';

// The language comes with the first formula.

/** A table as a grid. */
export function GridView({
  trackId,
  table,
  options,
  change,
  columns,
  source,
  stylesOf,
  window,
  summary,
  groups,
  columnOf,
  systemValues,
  commands,
  openRow,
  addChoice,
  order,
  orderedBy,
  mayWrite,
  mayConfigure,
  asCards,
  isNarrowed,
  loadRows,
}: ViewBodyProps) {
  const t = useTexts();
  const attempt = useAttempt();
  const toast = useToasts();
  const context = useCellContext();
  const [asks, setAsks] = useState<'new' | { field: OpenedField } | null>(null);
  const [menuCell, setMenuCell] = useState<OpenedCell | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const openId = useQuery('record');
  const [addedColumn, setAddedColumn] = useState<string | null>(null);
  const edited = table.attributes.find((it) => it.id === editedId);
  const [explained, setExplained] = useState<{ rowId: string; columnId: string } | null>(null);
  const explainedField = table.attributes.find((it) => it.id === explained?.columnId);
  const explainedRow = window?.rows.find((it) => savedId(it.id) === explained?.rowId);
  const mayMoveRows = useMayOrder(orderedBy);
  const columnsLeftOut = useAddPastedFields(trackId, table, mayWrite && mayConfigure);
  const { collapsed, collapseGroup } = groups;
  const isSearching = order.search !== undefined;
  const shown = useGroupedSource({ table, options, source, summary, collapsed, columnOf, systemValues, canAdd: mayWrite, isSearching });
  const { addRow, duplicateRows, setField, deleteRows, moveRows, ...moreCommands } = commands;
  const addFiles: GridCommands['addFiles'] = ({ rowId, columnId }, files) => {
    const column = columns.find((it) => it.id === columnId);
    column?.links?.assets?.upload?.(files, { recordId: rowId, attributeId: columnId, isImage: column.type === 'image' });
  };
  const isTooMany = (picked: PickedRows): boolean => {
    const isTooMany = pickedCount(picked, rowsIn(shown)) > mostPicked;
    if (isTooMany) toast({ title: t('cards.tooMany', { count: mostPicked }), tone: 'danger' });
    return isTooMany;
  };
  const deletePicked = (picked: PickedRows, onDeleted?: () => void) => {
    if (isTooMany(picked)) return;
    const work = async () => {
      // The ids of single ones are known without them.
      deleteRows(picked.all ? ((await loadPicked(shown, picked, loadRows)) ?? []).map((it) => it.id) : [...picked.except]);
      onDeleted?.();
    };
    attempt(work(), 'Error deleting records');
  };
  const duplicatePicked = (picked: PickedRows) => {
    if (isTooMany(picked)) return;
    const work = async () => void duplicateRows((await loadPicked(shown, picked, loadRows)) ?? []);
    attempt(work(), 'Error adding records');
  };
  const gridCommands: GridCommands = {
    ...moreCommands,
    openRow,
    collapseGroup,
    isOrderedByHand: orderedBy === 'hand',
    explain: setExplained,
    columnsLeftOut,
    cellMenu: (cell, place, rows, unpick) => setMenuCell({ ...cell, place, rows, unpick }),
    ...(mayWrite && mayConfigure && { addChoice }),
    loadRows,
    ...(mayWrite && { deletePicked }),
    ...(mayWrite && { addRow, duplicateRows, setField, deleteRows, moveRows, mayMoveRows, addFiles }),
    resizeColumn: (id, width) => change({ widths: { ...options.widths, [id]: Math.round(Math.min(2_000, Math.max(40, width))) } }),
    columnMenu: (id, anchor) => {
      const attribute = table.attributes.find((it) => it.id === id);
      if (attribute) setAsks({ field: { attribute, anchor } });
    },
    ...(mayConfigure && { addColumn: () => setAsks('new') }),
  };
  const foot = (columnId: string) => {
    const attribute = table.attributes.find((it) => it.id === columnId);
    if (!attribute) return null;
    const { [columnId]: name, ...others } = options.aggregates ?? {};
    return (
      <AggregateCell
        attribute={attribute}
        isFirst={columnId === columns[0]?.id}
        name={name}
        value={summary?.aggregates[columnId]}
        onName={(next) => change({ aggregates: next ? { ...others, [columnId]: next } : others })}
      />
    );
  };
  return (
    <>
      {columns.length === 0 ? (
        <EmptyState
          title={t(table.attributes.length === 0 ? 'apps.noFields' : 'views.allHidden')}
          {...(table.attributes.length > 0 && {
            action: <Button onClick={() => change({ hidden: [] })}>{t('views.showFields')}</Button>,
          })}
          {...(mayConfigure &&
            table.attributes.length === 0 && {
              text: t('apps.noFieldsText'),
              action: (
                <Button variant="primary" onClick={() => setAsks('new')}>
                  {t('apps.addField')}
                </Button>
              ),
            })}
        />
      ) : asCards ? (
        <GridAsCards
          {...{ table, options, columns, columnOf, stylesOf, foot, isNarrowed }}
          source={shown}
          commands={gridCommands}
          {...asCards}
        />
      ) : (
        <Grid
          label={t('apps.recordsOf', { name: table.name })}
          source={shown}
          {...{ columns, foot, stylesOf, addedColumn, openId }}
          commands={gridCommands}
          bar={(picked, onPick) => (
            <SelectionBar
              {...{ picked, columns, context }}
              source={shown}
              commands={gridCommands}
              onPick={(next) => onPick(next ?? nonePicked)}
              className={styles['bar']}
            />
          )}
        />
      )}
      {explainedField && explainedRow && (
        <Suspense>
          <ExplainDialog
            table={table}
            attribute={explainedField}
            record={explainedRow}
            onClose={() => setExplained(null)}
            onOpenRecord={() => {
              setExplained(null);
              openRow(savedId(explainedRow.id));
            }}
            {...(mayConfigure && {
              onEditFormula: ({ id }) => {
                setExplained(null);
                setEditedId(id);
              },
            })}
          />
        </Suspense>
      )}
      {menuCell && (
        <CellMenu
          cell={menuCell}
          count={pickedCount(menuCell.rows, rowsIn(shown))}
          attribute={table.attributes.find((it) => it.id === menuCell.columnId)}
          onOpenRecord={() => openRow(menuCell.rowId)}
          onExplain={() => setExplained(menuCell)}
          onDelete={mayWrite ? () => deletePicked(menuCell.rows, menuCell.unpick) : undefined}
          onDuplicate={mayWrite ? () => duplicatePicked(menuCell.rows) : undefined}
          onClose={() => setMenuCell(null)}
        />
      )}
      {edited && <FieldDialog trackId={trackId} table={table} attribute={edited} onClose={() => setEditedId(null)} />}
      {asks === 'new' && <FieldDialog trackId={trackId} table={table} onAdded={setAddedColumn} onClose={() => setAsks(null)} />}
      {asks !== null && asks !== 'new' && (
        <FieldMenu
          trackId={trackId}
          table={table}
          field={asks.field}
          options={options}
          mayConfigure={mayConfigure}
          onChange={change}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}
