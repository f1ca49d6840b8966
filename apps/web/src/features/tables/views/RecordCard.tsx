import type { AppTable } from '@trackyard/contract';
import { displayText, isEmptyValue, titleFields } from '@trackyard/rules';
import { useMemo } from 'react';
import { CellValue, type GridColumn, type GridRow } from '../grid/index.ts';
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

/** What a record is called, and its first values. */
export function RecordCard({ table, row, columns }: { table: AppTable; row: GridRow; columns: readonly GridColumn[] }) {
  const filled = columns.filter((it) => !isEmptyValue(row.values[it.id]) && row.values[it.id] !== false);
  return (
    <>
      <b className={styles['title']} dir="auto">
        {displayText(table.attributes, row.values)}
      </b>
      {filled.length > 0 && (
        <span className={styles['values']}>
          {filled.map((it) => (
            <span key={it.id} className={styles['value']} title={it.name}>
              <CellValue column={it} value={row.values[it.id]} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}
