import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { SkeletonRows, usePhone } from '../../../../ui/index.ts';
import type { Choice } from '../../grid/cells/select.ts';
import type { GridRow } from '../../grid/index.ts';
import { MissingField } from '../MissingField.tsx';
import { useCardFields } from '../RecordCard.tsx';
import { useRows } from '../useRows.ts';
import type { ViewBodyProps } from '../view-body.ts';
import { Column } from './Column.tsx';
import { ColumnStrip } from './ColumnStrip.tsx';
import styles from './kanban.module.css';
import { placeIn } from './places.ts';

/** Records as cards in columns, one for each choice of a field; to move a card is to change its value, and its place where none sorts. */
export default function KanbanView(props: ViewBodyProps) {
  const { table, options, source, stylesOf, commands, openRow, orderedBy, mayWrite } = props;
  const t = useTexts();
  const rows = useRows(source);
  const grouped = table.attributes.find((it) => it.id === options.groupBy && it.type === 'select');
  const fields = useCardFields(props, options.groupBy);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const phone = usePhone();
  const board = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => grouped?.options.choices ?? [], [grouped]);
  const byChoice = useMemo(() => groups(rows ?? [], grouped?.id, choices), [rows, grouped?.id, choices]);
  if (!grouped) return <MissingField {...props} />;
  if (!rows) return <SkeletonRows label={t('ui.loading')} />;
  const move = (rowId: string, to: string | null, gap?: number) => {
    const cards = byChoice.get(to ?? '') ?? [];
    const isInColumn = cards.some((it) => it.id === rowId);
    const cells = isInColumn ? [] : [{ rowId, columnId: grouped.id, value: to }];
    const place = gap === undefined ? undefined : placeIn(cards, gap, rowId, source);
    if (place) commands.moveRows([rowId], place.before, cells);
    else commands.edit(cells);
  };
  const all: (Choice | null)[] = [null, ...choices];
  const columns = all.flatMap((choice, at) => {
    const inIt = byChoice.get(choice?.id ?? '') ?? [];
    // A column of records without a value is there as long as there are any, or nothing else is.
    return !choice && inIt.length === 0 && choices.length > 0 ? [] : [{ choice, at, rows: inIt }];
  });
  const shown = (
    <div ref={board} className={styles['board']}>
      {columns.map(({ choice: it, at, rows: inIt }) => {
        const key = it?.id ?? '';
        return (
          <Column
            key={key}
            choice={it}
            rows={inIt}
            table={table}
            fields={fields}
            stylesOf={stylesOf}
            choices={all}
            at={at}
            isByHand={orderedBy === 'hand'}
            onOpen={openRow}
            isClosed={closed.includes(key)}
            onClosed={(isClosed) => setClosed(isClosed ? [...closed, key] : closed.filter((one) => one !== key))}
            {...(mayWrite && {
              onMove: move,
              onAdd: (values: Record<string, unknown>) => commands.addRow({ ...values, ...(it && { [grouped.id]: it.id }) }),
              onDelete: (rowId: string) => commands.deleteRows([rowId]),
            })}
          />
        );
      })}
    </div>
  );
  if (!phone) return shown;
  return (
    <>
      <ColumnStrip board={board} columns={columns.map(({ choice, rows: inIt }) => ({ choice, count: inIt.length }))} />
      {shown}
    </>
  );
}

/** By the ids of the choices; '' for those without a value, or with one that is no choice any more. */
function groups(rows: readonly GridRow[], field: string | undefined, choices: readonly Choice[]): Map<string, GridRow[]> {
  const found = new Map<string, GridRow[]>([['', []], ...choices.map((it): [string, GridRow[]] => [it.id, []])]);
  for (const row of rows) (found.get(String(field ? (row.values[field] ?? '') : '')) ?? found.get('')!).push(row);
  return found;
}
