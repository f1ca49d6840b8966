import type { CachedRange } from '../stores/index.ts';

const endOf = (range: CachedRange): number => range.to ?? Number.POSITIVE_INFINITY;

/** Adds a range to the ranges, in order; ranges that overlap or touch become one. */
export function withRange(ranges: readonly CachedRange[], added: CachedRange): CachedRange[] {
  const sorted = [...ranges, added].filter((it) => endOf(it) >= it.from).sort((a, b) => a.from - b.from);
  const merged: CachedRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (!last || range.from > endOf(last) + 1) merged.push({ ...range });
    else if (endOf(range) > endOf(last)) last.to = range.to;
  }
  return merged;
}
export const rangeAt = (ranges: readonly CachedRange[], number: number): CachedRange | undefined =>
  ranges.find((it) => it.from <= number && number <= endOf(it));
export const liveRange = (ranges: readonly CachedRange[]): CachedRange | undefined => ranges.find((it) => it.to === null);
