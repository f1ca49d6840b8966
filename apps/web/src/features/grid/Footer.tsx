import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../ui/index.ts';
import styles from './grid.module.css';
import type { GridColumn } from './source.ts';

interface Props {
  columns: readonly GridColumn[];
  frozen: number;
  rowIndex: number | undefined;
  foot: (columnId: string) => ReactNode;
}
/** The row below the columns, which stays in view as the header does. */
export function Footer({ columns, frozen, rowIndex, foot }: Props) {
  let start = 0;
  return (
    <div role="rowgroup" className={styles['footer']}>
      <div role="row" className={styles['feet']} aria-rowindex={rowIndex} onKeyDown={toNeighbour}>
        <div role="gridcell" aria-colindex={1} className={styles['footCorner']} />
        {columns.map((column, at) => {
          const isFrozen = at < frozen;
          const style = { inlineSize: column.width, ...(isFrozen && { insetInlineStart: `calc(var(--grid-gutter) + ${start}px)` }) };
          start += column.width;
          return (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={at + 2}
              className={cx(styles['footCell'], isFrozen && styles['frozenHead'])}
              style={style}
            >
              {foot(column.id)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The arrows go from one cell to the next. */
function toNeighbour(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (at < 0 || by === undefined) return;
  event.preventDefault();
  const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -by : by;
  buttons[at + sign]?.focus();
}
