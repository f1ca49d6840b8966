import type { TableName, Tables } from '../stores/index.ts';

/** One small table in memory. A group is a new array when, and only when, one of its rows changed. */
export interface CachedTable<R> {
  get(key: string): R | undefined;
  rows(): IterableIterator<R>;
  readonly size: number;
  group(of: string): readonly R[];
  set(key: string, row: R): void;
  delete(key: string): void;
  clear(): void;
}

export function createCachedTable<T extends TableName>(groupBy?: (row: Tables[T]) => string): CachedTable<Tables[T]> {
  type R = Tables[T];
  const byKey = new Map<string, R>();
  const groups = new Map<string, R[]>();
  const none: readonly R[] = [];
  const leave = (row: R | undefined) => {
    if (!row || !groupBy) return;
    const name = groupBy(row);
    const rest = (groups.get(name) ?? []).filter((it) => it !== row);
    if (rest.length > 0) groups.set(name, rest);
    else groups.delete(name);
  };
  const join = (row: R) => {
    if (groupBy) groups.set(groupBy(row), [...(groups.get(groupBy(row)) ?? []), row]);
  };
  return {
    get: (key) => byKey.get(key),
    rows: () => byKey.values(),
    get size() {
      return byKey.size;
    },
    group: (of) => groups.get(of) ?? none,
    set(key, row) {
      leave(byKey.get(key));
      byKey.set(key, row);
      join(row);
    },
    delete(key) {
      leave(byKey.get(key));
      byKey.delete(key);
    },
    clear() {
      byKey.clear();
      groups.clear();
    },
  };
}
