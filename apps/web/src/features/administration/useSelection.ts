import { useMemo, useState } from 'react';

export interface Selection<Row extends { id: string }> {
  /** The selected rows of the list. */
  rows: Row[];
  /** Rows that may be selected at all. */
  possible: ReadonlySet<string>;
  has(id: string): boolean;
  turn(id: string): void;
  /** All that are in the list, or none. */
  turnAll(): void;
  clear(): void;
}
const none: ReadonlySet<string> = new Set();

/** Picks rows of a list to do something with all of them. A row that leaves the list is no longer selected. */
export function useSelection<Row extends { id: string }>(all: readonly Row[], canSelect: (row: Row) => boolean): Selection<Row> {
  const [ids, setIds] = useState(none);
  const selectable = all.filter(canSelect);
  const key = selectable.map((it) => it.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows that can be selected
  const possible = useMemo(() => new Set(selectable.map((it) => it.id)), [key]);
  const rows = selectable.filter((it) => ids.has(it.id));
  const turn = (id: string) => setIds((now) => (now.has(id) ? new Set([...now].filter((it) => it !== id)) : new Set([...now, id])));
  return {
    rows,
    possible,
    has: (id) => ids.has(id) && possible.has(id),
    turn,
    turnAll: () => setIds(rows.length === possible.size ? none : possible),
    clear: () => setIds(none),
  };
}
