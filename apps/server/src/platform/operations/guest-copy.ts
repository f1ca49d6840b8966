const copies = new WeakMap<object, object>();

/** Names what guests get in place of a part of a row, where some of it is not theirs to see. Returns the part itself, which people get. */
export function withGuestCopy<T extends object>(part: T, copy: T): T {
  copies.set(part, copy);
  return part;
}
export const guestCopyOf = (part: object): object => copies.get(part) ?? part;
