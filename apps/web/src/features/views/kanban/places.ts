import type { GridSource } from '../../grid/index.ts';

/** A record is put before another one; null: at the end of the table. */
export interface CardPlace {
  before: string | null;
}
type Rows = Pick<GridSource, 'count' | 'indexOf' | 'row'>;

/**
 * Where a card comes to stand in the table that is put into a gap of a column: before the next card of the column, or behind its last one: right
 * behind, where `table` has what follows, else at the end of the table. Undefined: it stands there, or the place isn't known.
 */
export function placeIn(column: Rows, gap: number, rowId: string, table: Rows): CardPlace | undefined {
  const count = column.count() ?? 0;
  if (column.row(gap)?.id === rowId || column.row(gap - 1)?.id === rowId || count === 0) return undefined;
  if (gap < count) {
    const next = column.row(gap);
    return next && { before: next.id };
  }
  const last = column.row(count - 1);
  const at = last && table.indexOf(last.id);
  if (at === undefined) return { before: null };
  const behind = table.row(at + 1)?.id === rowId ? at + 2 : at + 1;
  return { before: behind >= (table.count() ?? 0) ? null : (table.row(behind)?.id ?? null) };
}
