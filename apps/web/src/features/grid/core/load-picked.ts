import type { GridRow, GridSource, RowPage } from '../source.ts';
import { isPicked, type PickedRows, pickedCount } from './picked.ts';

/** So many rows are loaded at once to act on them. */
export const mostPicked = 20_000;

/** How many rows can be picked: those of the source, or of its groups that are not collapsed. */
export const rowsIn = (source: Pick<GridSource, 'count' | 'groups'>): number => source.groups?.rows ?? source.count() ?? 0;

/** The picked rows that are loaded, in their order. */
export function loadedPicked(source: Pick<GridSource, 'count' | 'row' | 'indexOf'>, picked: PickedRows): GridRow[] {
  const lines = picked.all
    ? Array.from({ length: source.count() ?? 0 }, (_, at) => at)
    : [...picked.except].flatMap((id) => source.indexOf(id) ?? []).sort((a, b) => a - b);
  return lines.flatMap((at) => source.row(at) ?? []).filter((it) => isPicked(picked, it.id));
}

type LoadPage = (after: string | undefined) => Promise<RowPage>;
/**
 * All picked rows, though most of a long table is not loaded: page by page, until each was found. `progress` hears how many there are so far,
 * and stops the work with false: then there are none. Rows that were picked and are gone are left out, as are those that aren't loaded
 * behind the first `mostPicked` rows.
 */
export async function loadPicked(
  source: Pick<GridSource, 'count' | 'row' | 'indexOf' | 'groups'>,
  picked: PickedRows,
  loadPage: LoadPage,
  progress: (count: number) => boolean = () => true,
): Promise<GridRow[] | null> {
  const loaded = loadedPicked(source, picked);
  const wanted = pickedCount(picked, rowsIn(source));
  if (loaded.length >= wanted) return loaded;
  const found = new Map<string, GridRow>();
  // Single ones may be gone, or far down a table of millions.
  const mostSeen = mostPicked + (picked.all ? picked.except.size : 0);
  let seen = 0;
  for (let after: string | undefined; seen <= mostSeen; ) {
    const page = await loadPage(after);
    seen += page.rows.length;
    for (const row of page.rows) if (isPicked(picked, row.id)) found.set(row.id, row);
    if (!progress(found.size)) return null;
    after = page.rows.at(-1)?.id;
    if (!page.more || after === undefined || (!picked.all && found.size >= wanted)) break;
  }
  // The server has no row yet that was just added, and not what was just entered.
  for (const row of loaded) if (found.has(row.id) || row.state === 'pending' || seen > mostSeen) found.set(row.id, row);
  return [...found.values()];
}
