import type { TrackChange } from '@trackyard/contract';

/** What is known of a history, the newest first and without a hole; `more` is older. */
export interface Pages {
  changes: TrackChange[];
  more: boolean;
}
const numberOf = (change: TrackChange | undefined): number => change?.number ?? 0;

/** The newest page anew. Where it does not reach down to what was here there is a hole between the two, so the newer one stands alone. */
export function withNewest(known: Pages | undefined, page: Pages): Pages {
  if (!known) return page;
  const [first, last] = [numberOf(page.changes[0]), numberOf(page.changes.at(-1))];
  const [knownFirst, knownLast] = [numberOf(known.changes[0]), numberOf(known.changes.at(-1))];
  if (knownFirst < last) return page;
  // An answer that others overtook: what came after it stays.
  if (first < knownLast) return known;
  const newer = known.changes.filter((it) => it.number > first);
  const older = known.changes.filter((it) => it.number < last);
  return { changes: [...newer, ...page.changes, ...older], more: older.length > 0 ? known.more : page.more };
}

/** The page below a number. Meanwhile what is known may have come to begin above it, or to reach below it. */
export function withOlder(known: Pages, page: Pages, before: number): Pages {
  const last = numberOf(known.changes.at(-1));
  if (last > before) return known;
  const older = page.changes.filter((it) => it.number < last);
  return { changes: [...known.changes, ...older], more: numberOf(page.changes.at(-1)) <= last ? page.more : known.more };
}
