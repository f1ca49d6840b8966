import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { SkeletonRows } from '../../../ui/index.ts';
import type { RecordSource } from '../../records/index.ts';
import { useRowWindow } from '../useRowWindow.ts';
import { Card } from './Card.tsx';
import type { ColumnProps } from './Column.tsx';
import styles from './kanban.module.css';

interface Props extends ColumnProps {
  source: RecordSource;
  list: RefObject<HTMLUListElement | null>;
  /** Before which card a dragged one would fall. */
  gap: number | null;
  /** Stands below the last card. */
  children: ReactNode;
}
/** The cards of a column that are in sight. */
export function Cards({
  source,
  list,
  gap,
  children,
  moved,
  choice,
  table,
  fields,
  stylesOf,
  choices,
  at,
  onOpen,
  onMove,
  isByHand,
  onDelete,
  carried,
  carriedId,
}: Props) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { count, isLoading, lineItems, height, measure, scrollTo, onFocus } = useRowWindow({ source, box, size: cardSize, gap: cardGap });
  const to = choice?.id ?? null;
  const into = carried ? carried.gap : gap;
  const dropAt = (index: number): 'before' | 'after' | undefined =>
    into === index ? 'before' : into === count && index === count - 1 ? 'after' : undefined;
  useEffect(() => {
    if (moved.current?.to !== (to ?? '')) return;
    const { rowId } = moved.current;
    const index = source.indexOf(rowId);
    if (index === undefined) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-record="${rowId}"] > article`);
    if (!card) return scrollTo(index);
    moved.current = null;
    card.focus();
  });
  if (isLoading) return <SkeletonRows label={t('ui.loading')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which card has the focus
    <div ref={box} data-cards="" className={styles['cards']} onFocus={onFocus}>
      <ul ref={list} className={styles['list']} style={{ blockSize: height }}>
        {lineItems.map(({ index, key, start }) => {
          const row = source.row(index);
          return (
            <li
              key={key}
              ref={measure}
              className={styles['place']}
              style={{ transform: `translateY(${start}px)` }}
              data-index={index}
              data-record={row?.id}
              data-drop={dropAt(index)}
              aria-posinset={index + 1}
              aria-setsize={count}
            >
              {row ? (
                <Card
                  {...{ row, table, fields, choices, at, onOpen, ...(onMove && { onMove }), ...(onDelete && { onDelete }) }}
                  styles={stylesOf?.(row)}
                  isCarried={row.id === carriedId}
                  onUp={onMove && isByHand && index > 0 ? () => onMove(row.id, to, index - 1) : undefined}
                  onDown={onMove && isByHand && index < count - 1 ? () => onMove(row.id, to, index + 2) : undefined}
                />
              ) : (
                <div className={styles['coming']} />
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
/** Pixels of a card with two fields, until it is measured, and between two. */
const cardSize = 88;
const cardGap = 8;
