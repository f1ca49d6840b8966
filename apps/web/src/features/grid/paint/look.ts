import type { GridModel } from '../core/model.ts';
import { contains, isSingle, type Range, rangeOf } from '../core/selection.ts';
import styles from '../grid.module.css';

/** How a cell stands in the selection, as bits; each has a class. */
const classes = [
  styles['active'],
  styles['inRange'],
  styles['edgeTop'],
  styles['edgeBottom'],
  styles['edgeStart'],
  styles['edgeEnd'],
  styles['filling'],
];
const [active, inRange, edgeTop, edgeBottom, edgeStart, edgeEnd, filling] = [1, 2, 4, 8, 16, 32, 64] as const;
export const isActiveLook = (look: number): boolean => (look & active) !== 0;
export const isSelectedLook = (look: number): boolean => (look & (active | inRange)) !== 0;

const suffixes: string[] = [];
export function classesOf(look: number): string {
  suffixes[look] ??= classes.map((name, bit) => (look & (1 << bit) ? ` ${name}` : '')).join('');
  return suffixes[look];
}

/** Of every cell of one paint. */
export function looksOf({ selection, filling: fill }: GridModel): (row: number, column: number) => number {
  if (!selection) return () => 0;
  const range = rangeOf(selection);
  const single = isSingle(range);
  return (row, column) => {
    const look = row === selection.active.row && column === selection.active.column ? active : 0;
    if (fill && contains(fill, row, column)) return look | filling | edgesOf(fill, row, column);
    if (single || !contains(range, row, column)) return look;
    return look | inRange | edgesOf(range, row, column);
  };
}
const edgesOf = (range: Range, row: number, column: number): number =>
  (row === range.top ? edgeTop : 0) |
  (row === range.bottom ? edgeBottom : 0) |
  (column === range.start ? edgeStart : 0) |
  (column === range.end ? edgeEnd : 0);
