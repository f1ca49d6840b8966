import { useRef } from 'react';

/**
 * Gives rows that come into view the slots of rows that left it, so that React updates elements instead of making and removing them.
 * Returns the slot of each row; rows that stay keep theirs. A row that is gone from the list takes its element along: the focus on it
 * must not land on another row.
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
