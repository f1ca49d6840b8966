import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconArrowRight } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import { displayText, type RecordStyles } from '@trackyard/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx, type MenuItem } from '../../../ui/index.ts';
import type { Choice, GridRow } from '../../grid/index.ts';
import { paintedClass, paintedProps } from '../../grid/index.ts';
import { type CardFields, RecordCard } from '../record-card/RecordCard.tsx';
import { RecordMenu } from '../record-card/RecordMenu.tsx';
import styles from './kanban.module.css';

interface Props {
  row: GridRow;
  table: AppTable;
  fields: CardFields;
  styles: RecordStyles | undefined;
  choices: readonly (Choice | null)[];
  at: number;
  onOpen: (rowId: string) => void;
  onMove?: (rowId: string, to: string | null) => void;
  /** Where the card can go up or down in its column. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onDelete?: (rowId: string) => void;
  /** By a finger. */
  isCarried: boolean;
}
/** A card that is dragged to another place or column, or moved there by Alt and an arrow, or by its menu. */
export function Card({ row, table, fields, styles: painted, choices, at, onOpen, onMove, onUp, onDown, onDelete, isCarried }: Props) {
  const t = useTexts();
  const place = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  const from = choices[at]?.id ?? null;
  useEffect(() => {
    if (!onMove) return;
    return draggable({
      element: place.current!,
      getInitialData: () => ({ tableId: table.id, rowId: row.id, from }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [onMove, table.id, row.id, from]);
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== place.current) return;
    if (event.key === 'Enter') return onOpen(row.id);
    const step = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      step();
      return;
    }
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to = by === undefined ? undefined : choices[at + (document.dir === 'rtl' ? -by : by)];
    if (!event.altKey || to === undefined || !onMove) return;
    event.preventDefault();
    onMove(row.id, to?.id ?? null);
  };
  const name = displayText(table.attributes, row.values);
  const items: MenuItem[] = [];
  if (onMove)
    for (const it of choices)
      if ((it?.id ?? null) !== from)
        items.push({
          itemType: 'action',
          name: t('views.moveTo', { name: it?.name ?? t('views.noValue') }),
          icon: <IconArrowRight />,
          callback: () => onMove(row.id, it?.id ?? null),
        });
  return (
    <article
      ref={place}
      className={cx(styles['card'], paintedClass, (isDragged || isCarried) && styles['dragged'])}
      tabIndex={0}
      aria-label={name}
      aria-keyshortcuts={onMove && `Alt+ArrowRight Alt+ArrowLeft${onUp || onDown ? ' Alt+ArrowUp Alt+ArrowDown' : ''}`}
      data-state={row.state}
      {...paintedProps(painted?.record ?? null)}
      onKeyDown={onKey}
      onClick={() => onOpen(row.id)}
    >
      <RecordCard table={table} row={row} fields={fields} styles={painted} />
      <RecordMenu name={name} items={items} onUp={onUp} onDown={onDown} onDelete={onDelete && (() => onDelete(row.id))} />
    </article>
  );
}
