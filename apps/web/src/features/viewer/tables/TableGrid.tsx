// biome-ignore-all lint/a11y/useSemanticElements: rows and cells that are not in the document have no place in a table element
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role is a header's or a cell's
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read has one stop, which scrolls
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { cx } from '../../../ui/index.ts';
import { columnLetters, columnWidths } from './columns.ts';
import styles from './tables.module.css';

interface Props {
  label: string;
  rows: readonly string[][];
  /** Columns are named by letters, as in Excel; else the first row names them. */
  withLetters?: boolean;
}
const rowHeight = 28;
const numbersWidth = 56;

/** A table to read: of many rows and columns only what is in sight is in the document. */
export function TableGrid({ label, rows, withLetters = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const widths = useMemo(() => columnWidths(rows), [rows]);
  const head = withLetters ? widths.map((_, at) => columnLetters(at)) : (rows[0] ?? []);
  const body = withLetters ? rows : rows.slice(1);
  const getScrollElement = () => box.current;
  const lines = useVirtualizer({
    ...{ count: body.length, getScrollElement, estimateSize: () => rowHeight, overscan: 12 },
    scrollPaddingStart: rowHeight,
  });
  const columns = useVirtualizer({
    ...{ count: widths.length, getScrollElement, horizontal: true, overscan: 4 },
    estimateSize: (at) => widths[at]!,
  });
  const shown = columns.getVirtualItems();
  const width = numbersWidth + columns.getTotalSize();
  const cells = (row: readonly string[], role: 'columnheader' | 'cell') =>
    shown.map(({ index, start, size }) => (
      <div
        key={index}
        role={role}
        aria-colindex={index + 2}
        className={cx(styles['cell'], isNumber(row[index]) && styles['number'])}
        style={{ insetInlineStart: numbersWidth + start, inlineSize: size }}
        title={row[index]}
        dir="auto"
      >
        {row[index]}
      </div>
    ));
  return (
    <div
      ref={box}
      className={styles['box']}
      role="table"
      aria-label={label}
      aria-rowcount={body.length + 1}
      aria-colcount={widths.length + 1}
      tabIndex={0}
      data-own-keys
    >
      <div role="rowgroup" className={styles['head']} style={{ inlineSize: width }}>
        <div role="row" aria-rowindex={1} className={styles['line']}>
          <div role="columnheader" aria-colindex={1} aria-label="#" className={cx(styles['cell'], styles['count'])} />
          {cells(head, 'columnheader')}
        </div>
      </div>
      <div role="rowgroup" className={styles['rows']} style={{ inlineSize: width, blockSize: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            className={cx(styles['line'], styles['placed'])}
            style={{ transform: `translateY(${start}px)` }}
          >
            <div role="rowheader" aria-colindex={1} className={cx(styles['cell'], styles['count'])}>
              {index + (withLetters ? 1 : 2)}
            </div>
            {cells(body[index]!, 'cell')}
          </div>
        ))}
      </div>
    </div>
  );
}
const isNumber = (text: string | undefined): boolean => text !== undefined && /^[-+]?[\d\s.,']*\d%?$/.test(text);
