import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { AppTable, Restriction } from '@trackyard/contract';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, IconButton } from '../../../ui/index.ts';
import type { Choice, StylesOf } from '../../grid/index.ts';
import type { CardFields } from '../record-card/RecordCard.tsx';
import { useChanges, usePart } from '../usePart.ts';
import type { ViewBodyProps } from '../view-body.ts';
import { AddCard } from './AddCard.tsx';
import { Cards } from './Cards.tsx';
import styles from './kanban.module.css';
import type { ColumnRows } from './useColumns.ts';
import { useIsNear } from './useIsNear.ts';
import { type CarriedTo, gapIn } from './useTouchDrag.ts';

/** A card that takes the focus with it into the column with this key. */
export interface MovedCard {
  rowId: string;
  to: string;
}
export interface ColumnProps {
  view: ViewBodyProps;
  /** What scrolls sideways. */
  board: RefObject<HTMLElement | null>;
  moved: RefObject<MovedCard | null>;
  /** null: the records without a value. */
  choice: Choice | null;
  restriction: Restriction;
  /** How many records it has, as far as it is known without them. */
  counted: number | null;
  rows: ColumnRows;
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
  /** A card that a finger carries over this column; null: none. */
  carried: CarriedTo | null;
  /** The card that a finger carries, wherever it is. */
  carriedId: string | undefined;
}
/** A column asks for its records once it is about to be in sight, and for those that are scrolled to. */
export function Column(props: ColumnProps) {
  const { view, board, choice, restriction, counted, rows, table, isClosed, onClosed, onMove, isByHand, onAdd, carried } = props;
  const t = useTexts();
  const { locale } = useReader();
  const place = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOver, setOver] = useState(false);
  const [gap, setGap] = useState<number | null>(null);
  const isShown = useIsNear(place, board) && !isClosed;
  const source = usePart(view, restriction);
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const name = choice?.name ?? t('views.noValue');
  const to = choice?.id ?? null;
  useChanges(isShown ? source : null);
  useEffect(() => (isShown ? rows.add(to ?? '', source) : undefined), [isShown, rows, to, source]);
  useEffect(() => {
    if (!onMove) return;
    const gapAt = (y: number): number | null => (isByHand && list.current ? gapIn(list.current, y) : null);
    const leave = () => {
      setOver(false);
      setGap(null);
    };
    return dropTargetForElements({
      element: place.current!,
      canDrop: ({ source: dragged }) => dragged.data['tableId'] === table.id && (isByHand || dragged.data['from'] !== to),
      onDragEnter: () => setOver(true),
      onDrag: ({ location }) => setGap(gapAt(location.current.input.clientY)),
      onDragLeave: leave,
      onDrop: ({ source: dragged, location }) => {
        leave();
        onMove(String(dragged.data['rowId']), to, gapAt(location.current.input.clientY) ?? undefined);
      },
    });
  }, [onMove, isByHand, table.id, to]);
  const count = (isShown ? source.count() : null) ?? counted;
  return (
    <section
      ref={place}
      data-column={to ?? ''}
      className={cx(styles['column'], (isOver || carried) && styles['over'], isClosed && styles['closed'])}
      aria-label={name}
    >
      <header className={styles['head']} data-colour={choice?.colour}>
        <IconButton
          size="xs"
          label={t(isClosed ? 'views.expand' : 'views.collapse', { name })}
          icon={isClosed ? <IconChevronRight size={14} /> : <IconChevronLeft size={14} />}
          onClick={() => onClosed(!isClosed)}
        />
        <h3 dir="auto">{name}</h3>
        <span className={styles['count']}>{count !== null && numbers.format(count)}</span>
      </header>
      {isShown && (
        <Cards {...props} {...{ source, list, gap }}>
          {onAdd && <AddCard table={table} onAdd={onAdd} />}
        </Cards>
      )}
    </section>
  );
}
