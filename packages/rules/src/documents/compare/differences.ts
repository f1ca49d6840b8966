/** A part that both lists share, or a part of one with its replacement in the other. The numbers are indexes in the two lists. */
export interface Run {
  same: boolean;
  before: readonly [from: number, to: number];
  after: readonly [from: number, to: number];
}

/** The two lists. */
interface Lists {
  before: readonly string[];
  after: readonly string[];
}
interface Span {
  from: number;
  to: number;
  start: number;
  end: number;
}
type Pair = readonly [before: number, after: number];

/**
 * Compares two lists of keys, and returns their runs in order. This is a patience diff: entries that both lists contain exactly once are anchors,
 * so that long lists take little time. Short parts between anchors are compared in full.
 */
export function differences(before: readonly string[], after: readonly string[]): Run[] {
  const runs: Run[] = [];
  let [from, start] = [0, 0];
  const add = (same: boolean, to: number, end: number) => {
    if (to > from || end > start) runs.push({ same, before: [from, to], after: [start, end] });
    [from, start] = [to, end];
  };
  const pairs = pairsIn({ before, after }, { from: 0, to: before.length, start: 0, end: after.length }, 0);
  for (let at = 0; at < pairs.length; ) {
    const [first, second] = pairs[at]!;
    add(false, first, second);
    let count = 1;
    while (pairs[at + count]?.[0] === first + count && pairs[at + count]?.[1] === second + count) count++;
    add(true, first + count, second + count);
    at += count;
  }
  add(false, before.length, after.length);
  return runs;
}

/** How deep the search for anchors between anchors goes. */
const deepest = 6;
/** Parts are compared in full up to this product of their lengths. */
const mostCompared = 4_000;

/** The entries that both lists share, in order. */
function pairsIn(lists: Lists, span: Span, depth: number): Pair[] {
  const { before, after } = lists;
  let { from, to, start, end } = span;
  const [head, tail]: [Pair[], Pair[]] = [[], []];
  while (from < to && start < end && before[from] === after[start]) head.push([from++, start++]);
  while (from < to && start < end && before[to - 1] === after[end - 1]) tail.push([--to, --end]);
  return [...head, ...inside(lists, { from, to, start, end }, depth), ...tail.reverse()];
}

function inside(lists: Lists, span: Span, depth: number): Pair[] {
  const { from, to, start, end } = span;
  if (from === to || start === end) return [];
  if ((to - from) * (end - start) <= mostCompared) return longest(lists, span);
  const anchors = depth < deepest ? inOrder(onceInBoth(lists, span)) : [];
  if (anchors.length === 0) return [];
  const pairs: Pair[] = [];
  let [lastBefore, lastAfter] = [from, start];
  for (const [first, second] of [...anchors, [to, end] as const]) {
    for (const it of pairsIn(lists, { from: lastBefore, to: first, start: lastAfter, end: second }, depth + 1)) pairs.push(it);
    if (first < to) pairs.push([first, second]);
    [lastBefore, lastAfter] = [first + 1, second + 1];
  }
  return pairs;
}

/** The entries that each of the two parts contains exactly once, in the order of the first part. */
function onceInBoth({ before, after }: Lists, { from, to, start, end }: Span): Pair[] {
  const placesIn = (list: readonly string[], first: number, last: number) => {
    const places = new Map<string, number>();
    for (let at = first; at < last; at++) places.set(list[at]!, places.has(list[at]!) ? -1 : at);
    return places;
  };
  const second = placesIn(after, start, end);
  return [...placesIn(before, from, to)].flatMap(([key, at]): Pair[] => {
    const other = second.get(key) ?? -1;
    return at >= 0 && other >= 0 ? [[at, other]] : [];
  });
}

/** The longest list of pairs that are in the same order on both sides: the longest increasing subsequence. */
function inOrder(pairs: readonly Pair[]): Pair[] {
  /** By the length of a subsequence: the pair with the lowest end. */
  const ends: number[] = [];
  const earlier: (number | undefined)[] = [];
  pairs.forEach(([, place], at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < place) low = middle + 1;
      else high = middle;
    }
    earlier.push(low > 0 ? ends[low - 1] : undefined);
    ends[low] = at;
  });
  const row: Pair[] = [];
  for (let at = ends.at(-1); at !== undefined; at = earlier[at]) row.push(pairs[at]!);
  return row.reverse();
}

/** The longest common subsequence of the two parts. */
function longest({ before, after }: Lists, { from, to, start, end }: Span): Pair[] {
  const width = end - start + 1;
  const lengths = new Uint16Array((to - from + 1) * width);
  for (let row = to - from - 1; row >= 0; row--)
    for (let at = end - start - 1; at >= 0; at--)
      lengths[row * width + at] =
        before[from + row] === after[start + at]
          ? lengths[(row + 1) * width + at + 1]! + 1
          : Math.max(lengths[(row + 1) * width + at]!, lengths[row * width + at + 1]!);
  const pairs: Pair[] = [];
  for (let row = 0, at = 0; row < to - from && at < end - start; )
    if (before[from + row] === after[start + at]) pairs.push([from + row++, start + at++]);
    else if (lengths[(row + 1) * width + at]! >= lengths[row * width + at + 1]!) row++;
    else at++;
  return pairs;
}
