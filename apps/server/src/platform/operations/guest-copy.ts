const copies = new WeakMap<object, object | null>();

/** Names what guests get in place of a row, where the row alone does not say it; null: nothing. Returns the row itself, which people get. */
export function withGuestCopy<T extends object>(row: T, copy: T | null): T {
  copies.set(row, copy);
  return row;
}
export const guestCopyOf = (row: object): object | null => copies.get(row) ?? (copies.has(row) ? null : row);
