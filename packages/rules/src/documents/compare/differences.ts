import { diff } from 'lib0/diff/patience';

/** A part of a list that stayed, or what stood there before and what stands there after. Places are those of the two lists. */
export interface Run {
  same: boolean;
  before: readonly [from: number, to: number];
  after: readonly [from: number, to: number];
}

/** Entries that differ, beyond which no closer look is taken: what was there before is then replaced as a whole. */
const most = 3_000;

/** What became of a list, as runs that stand one behind the other; keys that are equal are the same entry. */
export function differences(before: readonly string[], after: readonly string[]): Run[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const [from, to] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const runs: Run[] = [];
  const add = (same: boolean, first: number, second: number) => {
    if (first === 0 && second === 0) return;
    const { before: lastBefore, after: lastAfter } = runs.at(-1) ?? { before: [0, 0], after: [0, 0] };
    runs.push({ same, before: [lastBefore[1], lastBefore[1] + first], after: [lastAfter[1], lastAfter[1] + second] });
  };
  const changes = from.length + to.length > most ? [{ index: 0, remove: from, insert: to }] : diff(from, to);
  let at = -head;
  for (const { index, remove, insert } of changes) {
    add(true, index - at, index - at);
    add(false, remove.length, insert.length);
    at = index + remove.length;
  }
  add(true, from.length - at + tail, from.length - at + tail);
  return runs;
}
