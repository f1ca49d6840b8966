import { useRef } from 'react';

/**
 * Gives what comes into sight the slot of what went out of it, so that React changes words there instead of making elements and taking
 * others away. Answers the slot of each; what stays keeps its own. What is gone from the list takes its element along:
 * whoever has the focus on it must not find it on something else.
 */
export function useSlots(keys: readonly PropertyKey[], isListed: (key: PropertyKey) => boolean): number[] {
  const slots = useRef<ReadonlyMap<PropertyKey, number>>(new Map());
  slots.current = slotsFor(keys, slots.current, isListed);
  return keys.map((key) => slots.current.get(key)!);
}

export function slotsFor(
  keys: readonly PropertyKey[],
  before: ReadonlyMap<PropertyKey, number>,
  isListed: (key: PropertyKey) => boolean,
): ReadonlyMap<PropertyKey, number> {
  const remaining = keys.flatMap((key) => before.get(key) ?? []);
  const gone = [...before].flatMap(([key, slot]) => (isListed(key) ? [] : slot));
  const taken = new Set([...remaining, ...gone]);
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
