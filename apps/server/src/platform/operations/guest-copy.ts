const copies = new WeakMap<object, object>();

/** Names what guests get in place of a part of a row, where some of it is not theirs to see. Returns the part itself, which people get. */
export function withGuestCopy<T extends object>(part: T, copy: T): T {
  copies.set(part, copy);
  return part;
}
export const guestCopyOf = (part: object): object => copies.get(part) ?? part;

const hidden = new WeakSet<object>();

/** Says of a row, as it is presented, that guests do not get it at all. Returns it. */
export function hideFromGuests<T extends object>(row: T): T {
  hidden.add(row);
  return row;
}
export const isHiddenFromGuests = (row: object): boolean => hidden.has(row);
