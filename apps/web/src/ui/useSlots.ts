import { useRef } from 'react';

/**
 * Gives what comes into sight the slot of what went out of it, so that React changes words there instead of making elements and taking
 * others away. Answers the slot of each; what stays keeps its own.
 */
export function useSlots(keys: readonly PropertyKey[]): number[] {
  const held = useRef<ReadonlyMap<PropertyKey, number>>(new Map());
  held.current = slotsFor(keys, held.current);
  return keys.map((key) => held.current.get(key)!);
}

export function slotsFor(keys: readonly PropertyKey[], before: ReadonlyMap<PropertyKey, number>): ReadonlyMap<PropertyKey, number> {
  const kept = keys.flatMap((key) => before.get(key) ?? []);
  const taken = new Set(kept);
  let free = 0;
  return new Map(
    keys.map((key) => {
      const own = before.get(key);
      if (own !== undefined) return [key, own];
      while (taken.has(free)) free++;
      return [key, free++];
    }),
  );
}
