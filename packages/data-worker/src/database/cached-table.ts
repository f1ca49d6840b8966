/** One small table in memory. The rows of a group are a new array when, and only when, one of them changed. */
export interface CachedTable<R> {
  get(key: string): R | undefined;
  rows(): IterableIterator<R>;
  readonly size: number;
  group(of: string): readonly R[];
  set(key: string, row: R): void;
  delete(key: string): void;
  clear(): void;
}

interface Group<R> {
  byKey: Map<string, R>;
  /** Made when it is asked for: many rows may change before. */
  rows?: readonly R[];
}

export function createCachedTable<R>(groupOf: (row: R) => string | undefined = () => undefined): CachedTable<R> {
  const byKey = new Map<string, R>();
  const groups = new Map<string, Group<R>>();
  const none: readonly R[] = [];
  const leave = (key: string) => {
    const row = byKey.get(key);
    const name = row === undefined ? undefined : groupOf(row);
    const group = name === undefined ? undefined : groups.get(name);
    if (name === undefined || !group) return;
    group.byKey.delete(key);
    delete group.rows;
    if (group.byKey.size === 0) groups.delete(name);
  };
  const join = (key: string, row: R) => {
    const name = groupOf(row);
    if (name === undefined) return;
    const group: Group<R> = groups.get(name) ?? { byKey: new Map() };
    group.byKey.set(key, row);
    delete group.rows;
    groups.set(name, group);
  };
  return {
    get: (key) => byKey.get(key),
    rows: () => byKey.values(),
    get size() {
      return byKey.size;
    },
    group(of) {
      const group = groups.get(of);
      if (!group) return none;
      group.rows ??= [...group.byKey.values()];
      return group.rows;
    },
    set(key, row) {
      leave(key);
      byKey.set(key, row);
      join(key, row);
    },
    delete(key) {
      leave(key);
      byKey.delete(key);
    },
    clear() {
      byKey.clear();
      groups.clear();
    },
  };
}
