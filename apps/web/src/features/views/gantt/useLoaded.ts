import { useMemo } from 'react';
import type { GridRow } from '../../grid/index.ts';
import type { RecordSource } from '../../records/index.ts';

/** Rows before and behind those in sight to which arrows lead. */
const around = 150;

/** The rows in sight and around that are loaded, without a gap; `first`: the number of the first of them. */
export function useLoaded(source: RecordSource, lines: readonly { index: number }[]): { first: number; rows: readonly GridRow[] } {
  const [start, end] = [lines[0]?.index ?? 0, (lines.at(-1)?.index ?? -1) + 1];
  const found: GridRow[] = [];
  let first = start;
  for (let at = Math.max(0, start - around); at < end + around; at++) {
    const row = source.row(at);
    if (!row) {
      if (at < end) found.length = 0;
      else break;
      continue;
    }
    if (found.length === 0) first = at;
    found.push(row);
  }
  const key = found.map((it) => `${it.id} ${it.version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says of what they are made
  return useMemo(() => ({ first, rows: found }), [first, key]);
}

type Rows = Pick<RecordSource, 'row'>;
/** The numbers of the rows that the source has around one of them, without a gap: from `first` on, up to `end`, which it has not. */
export function loadedRange(source: Rows, at: number): { first: number; end: number } {
  let [first, end] = [at, at];
  while (source.row(first - 1)) first--;
  while (source.row(end)) end++;
  return { first, end };
}

/** These rows. */
export function loadedAround(source: Rows, at: number): GridRow[] {
  const { first, end } = loadedRange(source, at);
  return Array.from({ length: end - first }, (_, nth) => source.row(first + nth)!);
}
