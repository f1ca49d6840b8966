import type { GridSource } from '../source.ts';

/** Rows that go before another one together, in their order; null: to the end. */
export interface RowMove {
  ids: string[];
  before: string | null;
  /** Where the first of them will be. */
  row: number;
}
type Rows = Pick<GridSource, 'count' | 'row' | 'indexOf'>;

/** What puts rows into the gap before the row of this number. `nowhere`: they are there. `notLoaded`: some of what it takes is not known yet. */
export function moveInto(source: Rows, ids: readonly string[], gap: number): RowMove | 'nowhere' | 'notLoaded' {
  const places = placesOf(source, ids);
  if (!places) return 'notLoaded';
  if (places.length === 0) return 'nowhere';
  const count = source.count() ?? 0;
  const moved = new Set(places.map((it) => it.row));
  const row = gap - places.filter((it) => it.row < gap).length;
  if (places.every((it, at) => it.row === row + at)) return 'nowhere';
  let next = gap;
  while (next < count && moved.has(next)) next++;
  const before = next < count ? source.row(next)?.id : null;
  return before === undefined ? 'notLoaded' : { ids: places.map((it) => it.id), before, row };
}

/** The gap into which rows go that are moved up or down by one: those that are apart come together. */
export function gapBeside(source: Rows, ids: readonly string[], by: 1 | -1): number {
  const rows = ids.map((id) => source.indexOf(id) ?? 0);
  return by < 0 ? Math.max(0, Math.min(...rows) - 1) : Math.min(source.count() ?? 0, Math.max(...rows) + 2);
}

/** What brings rows back to where they are now, once they have been moved: one move for those that stand together. The last of a group go behind all. */
export function wayBack(source: Rows & Pick<GridSource, 'groups'>, ids: readonly string[]): Pick<RowMove, 'ids' | 'before'>[] {
  const count = source.count() ?? 0;
  const moved = new Set(ids);
  const moves: Pick<RowMove, 'ids' | 'before'>[] = [];
  for (const { id, row } of placesOf(source, ids) ?? []) {
    let next = row + 1;
    while (next < count && moved.has(source.row(next)?.id ?? '')) next++;
    const before = next >= count || source.groups?.at(next) ? null : source.row(next)?.id;
    const last = moves.at(-1);
    if (before === undefined) continue;
    if (last?.before === before) last.ids.push(id);
    else moves.push({ ids: [id], before });
  }
  return moves;
}

/** What brings a row back to where it stands: in the table, where its place there is loaded, else in the part of it that is shown. */
export function wayBackFrom(part: Rows | undefined, rowId: string, table: Rows): Pick<RowMove, 'ids' | 'before'>[] {
  const known = table.indexOf(rowId) !== undefined ? wayBack(table, [rowId]) : [];
  return known.length > 0 || !part ? known : wayBack(part, [rowId]);
}

/** The rows in the order in which they stand; null: some are not loaded. */
export function placesOf(source: Rows, ids: readonly string[]): { id: string; row: number }[] | null {
  const places = ids.map((id) => ({ id, row: source.indexOf(id) }));
  if (places.some((it) => it.row === undefined)) return null;
  return (places as { id: string; row: number }[]).sort((a, b) => a.row - b.row);
}
