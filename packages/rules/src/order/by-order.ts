interface Ordered {
  readonly id: string;
  readonly orderKey: string;
}
/** The order of a table: by the keys, those with the same one by their ids, as the database has it. */
export const byOrder = (a: Ordered, b: Ordered): number => compare(a.orderKey, b.orderKey) || compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
