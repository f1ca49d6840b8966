import type { ReleaseChange } from '@trackyard/contract';

interface Identified {
  id: string;
}
interface Pair<T> {
  id: string;
  before: T | undefined;
  after: T | undefined;
}

/** Things of two lists by their ids: those of the later list in its order, then those that only the earlier one has. */
export function pairs<T extends Identified>(before: readonly T[], after: readonly T[]): Pair<T>[] {
  const [old, now] = [new Map(before.map((it) => [it.id, it])), new Map(after.map((it) => [it.id, it]))];
  const removed = before.filter((it) => !now.has(it.id));
  return [
    ...after.map((it) => ({ id: it.id, before: old.get(it.id), after: it })),
    ...removed.map((it) => ({ id: it.id, before: it, after: undefined })),
  ];
}

/** Whether things that both lists have are in another order. */
export function isReordered(before: readonly Identified[], after: readonly Identified[]): boolean {
  const [old, now] = [new Set(before.map((it) => it.id)), new Set(after.map((it) => it.id))];
  const stayed = before.filter((it) => now.has(it.id));
  return after.filter((it) => old.has(it.id)).some((it, at) => it.id !== stayed[at]!.id);
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
