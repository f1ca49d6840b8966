import { limits } from '@trackyard/contract';

/** About as many bytes as it takes on the wire. */
export const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** How many of these, from the beginning, a page has room for; one at least. */
export function howManyFit(values: readonly unknown[], room: number = limits.pageSize): number {
  // Most frames are one message that was just written.
  if (values.length < 2) return values.length;
  let left = room;
  const tooMany = values.findIndex((it, at) => {
    left -= sizeOf(it);
    return left < 0 && at > 0;
  });
  return tooMany < 0 ? values.length : tooMany;
}
