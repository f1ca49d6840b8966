import type { Restriction } from '@trackyard/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDelayed, usePhone } from '../../../ui/index.ts';
import { type Choice, wayBackFrom } from '../../grid/index.ts';
import { useOpenRecord, useRecordCommands } from '../../records/index.ts';
import { MissingField } from '../MissingField.tsx';
import { useCardFields } from '../record-card/RecordCard.tsx';
import { useUndoKeys } from '../useUndoKeys.ts';
import type { ViewBodyProps } from '../view-body.ts';
import { Column, type MovedCard } from './Column.tsx';
import { ColumnStrip } from './ColumnStrip.tsx';
import styles from './kanban.module.css';
import { placeIn } from './places.ts';
import { useColumnRows, useCounts } from './useColumns.ts';
import { useTouchDrag } from './useTouchDrag.ts';

/** Records as cards in columns, one for each choice of a field; to move a card is to change its value, and its place where none sorts. */
export default function KanbanView(props: ViewBodyProps) {
  const { trackId, table, options, source, stylesOf, orderedBy, mayWrite } = props;
  const grouped = table.attributes.find((it) => it.id === options.groupBy && it.type === 'select');
  const fields = useCardFields(props, options.groupBy);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const phone = usePhone();
  const board = useRef<HTMLDivElement>(null);
  const rows = useColumnRows();
  const counts = useCounts(props, grouped);
  const isUncounted = useDelayed(counts === null, 1_000);
  const commands = useRecordCommands({ trackId, tableId: table.id, attributes: table.attributes }, rows);
  const isByHand = orderedBy === 'hand';
  // What follows the last card of a column in the table: behind it is where a card is put that comes to the end of the column.
  useEffect(() => {
    if (!mayWrite || !isByHand) return;
    const stop = source.subscribe(() => {});
    source.show(0, mostFollowing);
    return stop;
  }, [source, mayWrite, isByHand]);
  const openRow = useOpenRecord(rows);
  const onUndo = useUndoKeys(commands);
  const moved = useRef<MovedCard>(null);
  const choices = grouped?.options.choices;
  const all = useMemo((): (Choice | null)[] => [null, ...(choices ?? [])], [choices]);
  const restrictions = useMemo(() => all.map((it) => restrictionTo(it, all, grouped?.id ?? '')), [all, grouped?.id]);
  const move = (rowId: string, to: string | null, gap?: number) => {
    if (!grouped) return;
    const column = rows.of(to ?? '');
    const now = rows.row(rows.indexOf(rowId) ?? -1);
    const from = all.find((it) => it?.id === now?.values[grouped.id])?.id ?? null;
    const cells = from === to ? [] : [{ rowId, columnId: grouped.id, value: to }];
    const place = gap === undefined || !column ? undefined : placeIn(column, gap, rowId, source);
    // The focus goes with the card.
    if (document.activeElement?.closest('[data-record]')?.getAttribute('data-record') === rowId) moved.current = { rowId, to: to ?? '' };
    if (place) commands.moveRows([rowId], place.before, cells, wayBackFrom(rows.of(from ?? ''), rowId, source));
    else if (cells.length > 0) commands.edit(cells);
  };
  const carried = useTouchDrag({ board, isOn: mayWrite && grouped !== undefined, isByHand, onMove: move });
  if (!grouped) return <MissingField {...props} />;
  const columns = all.flatMap((choice, at) => {
    const counted = counts && (counts.get(choice?.id ?? '') ?? 0);
    // A column of records without a value is there unless there are none, and something else is. Counts that are slow, or fail, hide nothing.
    const isEmpty = counted === 0 || (counted === null && !isUncounted);
    return !choice && isEmpty && all.length > 1 ? [] : [{ choice, at, counted }];
  });
  const shown = (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works from each card in it
    <div ref={board} data-board="" className={styles['board']} onKeyDown={onUndo}>
      {columns.map(({ choice: it, at, counted }) => {
        const key = it?.id ?? '';
        return (
          <Column
            key={key}
            {...{ view: props, board, moved, rows, counted, table, fields, stylesOf, at }}
            choice={it}
            restriction={restrictions[at]!}
            choices={all}
            isByHand={isByHand}
            onOpen={openRow}
            isClosed={closed.includes(key)}
            onClosed={(isClosed) => setClosed(isClosed ? [...closed, key] : closed.filter((one) => one !== key))}
            carried={carried?.column === key ? carried : null}
            carriedId={carried?.rowId}
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
  // The board stays the same element where a phone is turned: fingers that carry cards are heard there.
  return (
    <>
      {phone && <ColumnStrip board={board} columns={columns.map(({ choice, counted }) => ({ choice, count: counted }))} />}
      {shown}
    </>
  );
}

/** Which records are in a column: of those without a value, also those whose choice is gone, as long as an address has room for all choices. */
function restrictionTo(choice: Choice | null, all: readonly (Choice | null)[], attributeId: string): Restriction {
  if (choice) return [{ attributeId, operator: 'is', value: choice.id }];
  const others = all.flatMap((it) => (it ? [{ attributeId, operator: 'isNot' as const, value: it.id }] : []));
  return others.length > 0 && others.length <= mostNamed ? others : [{ attributeId, operator: 'isEmpty', value: null }];
}
const mostNamed = 100;
/** In larger tables a card at the end of a column stands at the end of the table. */
const mostFollowing = 1_000;
