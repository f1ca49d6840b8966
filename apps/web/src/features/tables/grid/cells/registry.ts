import type { GridColumn } from '../source.ts';
import type { CellType } from './cell-type.ts';
import { checkbox } from './checkbox.ts';
import { date } from './date.ts';
import { number } from './number.ts';
import { select } from './select.ts';
import { text, unknown } from './text.ts';

/** Every type of column: a file of its own, a line here, and in `editors` a panel where its text field is not enough. */
const types: Readonly<Record<string, CellType>> = { text, number, date, checkbox, select };

export const typeOf = ({ type }: GridColumn): CellType => types[type] ?? unknown;
export const isEditable = (column: GridColumn): boolean => !column.readOnly && typeOf(column).editor !== 'none';
