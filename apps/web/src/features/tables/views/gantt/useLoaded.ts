import { useMemo } from 'react';
import type { GridRow } from '../../grid/index.ts';
import type { RecordSource } from '../../record-source.ts';

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

/** All rows that the source has around one of them, without a gap. */
export function loadedAround(source: Pick<RecordSource, 'row'>, at: number): GridRow[] {
  let [first, end] = [at, at];
  while (source.row(first - 1)) first--;
  while (source.row(end)) end++;
  return Array.from({ length: end - first }, (_, nth) => source.row(first + nth)!);
}
