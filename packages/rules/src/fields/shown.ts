import type { FieldOptions } from '@trackyard/contract';
import { failureOf, isBlank } from './formula.ts';
import { isEmptyValue } from './kinds.ts';

/**
 * What a cell shows of a value that a record stores: null where it shows nothing, as of a choice that has been deleted, or of a formula that only lacks a value. The server sends no
 * links to deleted records. Filters, groups, sums, cards and exports ask this, so that a cell is empty in all of them or in none.
 */
export function cellValue({ type, options }: Cell, value: unknown): unknown {
  if (isEmptyValue(value)) return null;
  const failure = failureOf(value);
  if (failure) return isBlank(failure) ? null : value;
  if (type === 'select') return (options as FieldOptions).choices?.some((it) => it.id === value) ? value : null;
  return value;
}
/** Whether a cell shows nothing. */
export const isEmptyCell = (cell: Cell, value: unknown): boolean => cellValue(cell, value) === null;

/** A field, or the column that shows it. */
interface Cell {
  readonly type: string;
  readonly options: object;
}
