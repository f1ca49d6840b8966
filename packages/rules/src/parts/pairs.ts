import type { ReleaseChange } from '@trackyard/contract';

interface Identified {
  id: string;
}
interface Pair<T> {
  id: string;
  before: T | undefined;
  after: T | undefined;
}

/**
 * Things of two lists by their ids: those of the later list in its order, then those that only the earlier one has. Where an id is there twice, which
 * nothing rules out for choices, the first goes with the first.
 */
export function pairs<T extends Identified>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const [old, now] = [byKey(before), byKey(after)];
  return [
    ...[...now].map(([key, it]) => ({ id: it.id, before: old.get(key), after: it })),
    ...[...old].filter(([key]) => !now.has(key)).map(([, it]) => ({ id: it.id, before: it, after: undefined })),
  ];
}

/** Whether things that both lists have are in another order. */
export function isReordered(before: readonly Identified[], after: readonly Identified[]): boolean {
  const [old, now] = [byKey(before), byKey(after)];
  const stayed = [...old.keys()].filter((key) => now.has(key));
  return [...now.keys()].filter((key) => old.has(key)).some((key, at) => key !== stayed[at]);
}

/** The key of a thing is its id, with a number behind it from the second one with that id on. */
function byKey<T extends Identified>(list: readonly T[]): Map<string, T> {
  const [keyed, counts] = [new Map<string, T>(), new Map<string, number>()];
  for (const it of list) {
    const count = (counts.get(it.id) ?? 0) + 1;
    counts.set(it.id, count);
    keyed.set(count === 1 ? it.id : `${it.id} ${count}`, it);
  }
  return keyed;
}

/** Added, removed or renamed; none where the name stayed. */
export function namedChanges(
  thing: ReleaseChange['thing'],
  id: string,
  before: string | undefined,
  after: string | undefined,
): ReleaseChange[] {
  if (before === after) return [];
  if (after === undefined) return [{ thing, id, name: before!, change: 'removed' }];
  return [
    before === undefined
      ? { thing, id, name: after, change: 'added' }
      : { thing, id, name: after, change: 'renamed', from: before, to: after },
  ];
}
