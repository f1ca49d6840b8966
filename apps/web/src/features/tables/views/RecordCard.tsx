import { IconMessageCircle } from '@tabler/icons-react';
import type { AppTable } from '@trackyard/contract';
import { displayText, isEmptyValue, type RecordStyles, titleFields } from '@trackyard/rules';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx, VisuallyHidden } from '../../../ui/index.ts';
import { paintedClass, paintedProps } from '../formats/painted.ts';
import { CellValue, type GridColumn, type GridRow } from '../grid/index.ts';
import { useCommentCount } from '../record/host.ts';
import styles from './RecordCard.module.css';

/** So many fields stand on a card, besides its title. */
const most = 5;

/** The fields of a record that a card shows: the first of the view, without its title and the one by which the view groups. */
export function useCardColumns(table: AppTable, columns: readonly GridColumn[], without: string | null = null): readonly GridColumn[] {
  return useMemo(() => {
    const titles = new Set(titleFields(table.attributes).map((it) => it.id));
    return columns.filter((it) => it.id !== without && !titles.has(it.id)).slice(0, most);
  }, [table.attributes, columns, without]);
}

interface Props {
  table: AppTable;
  row: GridRow;
  columns: readonly GridColumn[];
  /** As rules paint the record; the card around it has the style of the whole. */
  styles?: RecordStyles | undefined;
}
/** What a record is called, and its first values. */
export function RecordCard({ table, row, columns, styles: painted }: Props) {
  const t = useTexts();
  const comments = useCommentCount(row.id);
  const filled = columns.filter((it) => !isEmptyValue(row.values[it.id]) && row.values[it.id] !== false);
  return (
    <>
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
              <CellValue column={it} value={row.values[it.id]} />
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
