import { IconMessageCircle } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import { coverOf, displayText, isEmptyCell, type RecordStyles, titleFields } from '@trackyard/rules';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx, VisuallyHidden } from '../../../ui/index.ts';
import { CellValue, type GridColumn, type GridRow, paintedClass, paintedProps } from '../../grid/index.ts';
import { useCommentCount } from '../../records/index.ts';
import type { ViewBodyProps } from '../view-body.ts';
import { CardCover } from './CardCover.tsx';
import styles from './RecordCard.module.css';

/** So many fields stand on a card, besides its title. */
const most = 5;

/** What a card shows of its record. */
export interface CardFields {
  /** The picture field on top. */
  cover: GridColumn | null;
  columns: readonly GridColumn[];
}
/** The fields of a record that a card shows: the first of the view, without its title, its picture, and the one by which the view groups. */
export function useCardFields(
  { table, view, options, columns }: Pick<ViewBodyProps, 'table' | 'view' | 'options' | 'columns'>,
  without: string | null = null,
): CardFields {
  return useMemo(() => {
    const titles = new Set(titleFields(table.attributes).map((it) => it.id));
    const coverId = coverOf(view.type, options, table.attributes)?.id;
    const cover = columns.find((it) => it.id === coverId) ?? null;
    const others = columns.filter((it) => it.id !== without && it !== cover && !titles.has(it.id));
    return { cover, columns: others.slice(0, most) };
  }, [table.attributes, view.type, options, columns, without]);
}

const chips = ['select', 'user', 'track', 'article', 'task', 'createdBy', 'lastUpdatedBy', 'content', 'image'];
/** What such a value is shows by itself; a number or a day needs the name of its field. */
const isChip = (column: GridColumn): boolean => chips.includes(column.type);

interface Props {
  table: AppTable;
  row: GridRow;
  fields: CardFields;
  /** As rules paint the record; the card around it has the style of the whole. */
  styles?: RecordStyles | undefined;
}
/** What a record is called, and its first values. */
export function RecordCard({ table, row, fields: { cover, columns }, styles: painted }: Props) {
  const t = useTexts();
  const comments = useCommentCount(row.id);
  const filled = columns.filter((it) => !isEmptyCell(it, row.values[it.id]) && row.values[it.id] !== false);
  return (
    <>
      {cover && <CardCover column={cover} row={row} />}
      <b className={styles['title']} dir="auto">
        {displayText(table.attributes, row.values)}
      </b>
      {filled.length > 0 && (
        <span className={styles['values']}>
          {filled.map((it) => (
            <span
              key={it.id}
              className={cx(styles['value'], paintedClass)}
              title={it.name}
              {...paintedProps(painted?.cells[it.id] ?? null)}
            >
              {!isChip(it) && <span className={styles['name']}>{it.name}</span>}
              <CellValue column={it} value={row.values[it.id]} rowId={row.id} />
            </span>
          ))}
        </span>
      )}
      {comments > 0 && (
        <span className={styles['comments']} title={t('comments.count', { count: comments })}>
          <IconMessageCircle size={14} aria-hidden="true" />
          <span aria-hidden="true">{comments}</span>
          <VisuallyHidden>{t('comments.count', { count: comments })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
