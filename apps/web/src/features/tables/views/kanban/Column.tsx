import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import { titleFields } from '@trackyard/rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { Button, cx, gapAmong, IconButton } from '../../../../ui/index.ts';
import type { Choice } from '../../grid/cells/select.ts';
import type { GridRow, StylesOf } from '../../grid/index.ts';
import type { CardFields } from '../RecordCard.tsx';
import { Card } from './Card.tsx';
import styles from './kanban.module.css';

interface Props {
  /** null: the records without a value. */
  choice: Choice | null;
  rows: readonly GridRow[];
  table: AppTable;
  fields: CardFields;
  stylesOf: StylesOf | null;
  /** All columns of the board; `at`: this one. */
  choices: readonly (Choice | null)[];
  at: number;
  isClosed: boolean;
  onClosed: (isClosed: boolean) => void;
  onOpen: (rowId: string) => void;
  /** `gap`: before which card of the column, where cards are ordered by hand. */
  onMove?: (rowId: string, to: string | null, gap?: number) => void;
  isByHand: boolean;
  onAdd?: (values: Record<string, unknown>) => void;
  onDelete?: (rowId: string) => void;
}
/** Cards that are drawn before somebody asks for more. */
const page = 100;

export function Column({
  choice,
  rows,
  table,
  fields,
  stylesOf,
  choices,
  at,
  isClosed,
  onClosed,
  onOpen,
  onMove,
  isByHand,
  onAdd,
  onDelete,
}: Props) {
  const t = useTexts();
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOver, setOver] = useState(false);
  const [gap, setGap] = useState<number | null>(null);
  const [shown, setShown] = useState(page);
  const name = choice?.name ?? t('views.noValue');
  const to = choice?.id ?? null;
  useEffect(() => {
    if (!onMove) return;
    const gapAt = (y: number): number | null => {
      if (!isByHand || !list.current) return null;
      return gapAmong(
        [...list.current.children].filter((it) => it instanceof HTMLElement && it.dataset['card'] !== undefined),
        y,
      );
    };
    const leave = () => {
      setOver(false);
      setGap(null);
    };
    return dropTargetForElements({
      element: place.current!,
      canDrop: ({ source }) => source.data['tableId'] === table.id && (isByHand || source.data['from'] !== to),
      onDragEnter: () => setOver(true),
      onDrag: ({ location }) => setGap(gapAt(location.current.input.clientY)),
      onDragLeave: leave,
      onDrop: ({ source, location }) => {
        leave();
        onMove(String(source.data['rowId']), to, gapAt(location.current.input.clientY) ?? undefined);
      },
    });
  }, [onMove, isByHand, table.id, to]);
  const dropAt = (row: number): 'before' | 'after' | undefined => {
    const last = Math.min(rows.length, shown) - 1;
    return gap === row ? 'before' : gap === row + 1 && row === last ? 'after' : undefined;
  };
  return (
    <section ref={place} className={cx(styles['column'], isOver && styles['over'], isClosed && styles['closed'])} aria-label={name}>
      <header className={styles['head']} data-colour={choice?.colour}>
        <IconButton
          size="xs"
          label={t(isClosed ? 'views.expand' : 'views.collapse', { name })}
          icon={isClosed ? <IconChevronRight size={14} /> : <IconChevronLeft size={14} />}
          onClick={() => onClosed(!isClosed)}
        />
        <h3 dir="auto">{name}</h3>
        <span className={styles['count']}>{rows.length}</span>
      </header>
      {!isClosed && (
        <ul ref={list} className={styles['cards']}>
          {rows.slice(0, shown).map((row, number) => (
            <li key={row.id} data-card="" data-drop={dropAt(number)}>
              <Card
                {...{ row, table, fields, choices, at, onOpen, ...(onMove && { onMove }), ...(onDelete && { onDelete }) }}
                styles={stylesOf?.(row)}
                onUp={onMove && isByHand && number > 0 ? () => onMove(row.id, to, number - 1) : undefined}
                onDown={onMove && isByHand && number < rows.length - 1 ? () => onMove(row.id, to, number + 2) : undefined}
              />
            </li>
          ))}
          {rows.length > shown && (
            <li>
              <Button size="sm" variant="subtle" onClick={() => setShown(shown + page)}>
                {t('views.more', { count: rows.length - shown })}
              </Button>
            </li>
          )}
          {onAdd && (
            <li>
              <AddCard table={table} onAdd={onAdd} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** One card after the other: Enter adds it and stays for the next. */
function AddCard({ table, onAdd }: { table: AppTable; onAdd: (values: Record<string, unknown>) => void }) {
  const t = useTexts();
  const [text, setText] = useState<string | null>(null);
  const title = titleFields(table.attributes)[0];
  const add = () => {
    if (text?.trim() && title) onAdd({ [title.id]: text.trim() });
    setText('');
  };
  if (text === null)
    return (
      <Button size="sm" variant="subtle" icon={<IconPlus size={16} />} onClick={() => (title ? setText('') : onAdd({}))}>
        {t('grid.addRow')}
      </Button>
    );
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') add();
    if (event.key === 'Escape') setText(null);
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed
      autoFocus
      className={styles['add']}
      aria-label={t('grid.addRow')}
      placeholder={title?.name}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => {
        add();
        setText(null);
      }}
    />
  );
}
