import type { GridSource } from '../../grid/index.ts';

/** A record is put before another one; null: at the end of the table. */
export interface CardPlace {
  before: string | null;
}
type Rows = readonly { id: string }[];

/**
 * Where a card comes to stand in the table that is put into a gap of a column: before the next card of the column, or right behind its last
 * one. Undefined: it stands there, or the place isn't known.
 */
export function placeIn(
  cards: Rows,
  gap: number,
  rowId: string,
  source: Pick<GridSource, 'count' | 'indexOf' | 'row'>,
): CardPlace | undefined {
  if (cards[gap]?.id === rowId || cards[gap - 1]?.id === rowId) return undefined;
  const next = cards[gap];
  if (next) return { before: next.id };
  const last = cards.at(-1);
  if (!last) return undefined;
  let row = (source.indexOf(last.id) ?? -1) + 1;
  if (source.row(row)?.id === rowId) row++;
  const before = row >= (source.count() ?? 0) ? null : source.row(row)?.id;
  return before === undefined ? undefined : { before };
}
