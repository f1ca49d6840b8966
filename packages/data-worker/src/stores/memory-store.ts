import { type IndexName, keyOf, type TableName, type Tables, tableNames, tableShapes } from './schema.ts';
import type { IndexKey, OpenStore, Range, Store, StoreOptions, Write } from './store.ts';
import { forgottenBy, type TableVersions, versionOfAll, versionsWith } from './versions.ts';

type Rows = Map<string, unknown>;
interface Disk {
  versions: TableVersions;
  tables: Map<TableName, Rows>;
  /** Closes the open store of this name. */
  invalidate: Set<() => void>;
}

/** Databases that live as long as this object: opening a name again finds what was written before, as after a restart. */
export function createMemoryStores(): OpenStore {
  const disks = new Map<string, Disk>();
  return async (options) => {
    const versions = versionsWith(options.versions);
    const disk = disks.get(options.name) ?? emptyDisk(versions);
    const [known, wanted] = [versionOfAll(disk.versions), versionOfAll(versions)];
    if (wanted < known) throw new Error(`The database ${options.name} has the newer version ${known}.`);
    if (wanted > known) upgrade(disk, versions);
    disks.set(options.name, disk);
    return openOn(disk, options);
  };
}

const emptyDisk = (versions: TableVersions): Disk => ({
  versions,
  tables: new Map(tableNames.map((table) => [table, new Map()])),
  invalidate: new Set(),
});

function upgrade(disk: Disk, versions: TableVersions): void {
  for (const invalidate of disk.invalidate) invalidate();
  disk.invalidate.clear();
  const forgotten = forgottenBy(disk.versions, versions);
  disk.versions = versions;
  for (const table of forgotten.tables) disk.tables.get(table)!.clear();
  const cursors = disk.tables.get('cursors')!;
  for (const scope of [...cursors.keys()]) if (forgotten.cursors(scope)) cursors.delete(scope);
}

function openOn(disk: Disk, options: StoreOptions): Store {
  let open = true;
  const invalidate = () => {
    open = false;
    options.onInvalidated();
  };
  disk.invalidate.add(invalidate);
  const rowsOf = (table: TableName): Rows => {
    if (!open) throw new Error('The store is closed.');
    return disk.tables.get(table)!;
  };
  const copy = <T>(row: T): T => structuredClone(row);
  return {
    async get<T extends TableName>(table: T, key: string) {
      return copy(rowsOf(table).get(key) as Tables[T] | undefined);
    },
    async getMany<T extends TableName>(table: T, keys: readonly string[]) {
      const rows = rowsOf(table);
      return keys.filter((key) => rows.has(key)).map((key) => copy(rows.get(key) as Tables[T]));
    },
    async all<T extends TableName>(table: T) {
      return [...rowsOf(table).values()].map((row) => copy(row as Tables[T]));
    },
    async range<T extends TableName>(table: T, index: IndexName<T>, range: Range) {
      return slice([...rowsOf(table).values()] as Tables[T][], indexPath(table, index), range).map(copy);
    },
    async write(writes) {
      // Copied before anything is touched: a row that can't be stored leaves all as it was.
      const ready = writes.map((write) => ({ write, put: (write.put ?? []).map((row) => copy(row)) }));
      for (const { write, put } of ready) apply(rowsOf(write.table), write, put);
    },
    async clear() {
      for (const table of tableNames) rowsOf(table).clear();
    },
    close() {
      open = false;
      disk.invalidate.delete(invalidate);
    },
  };
}

function apply(rows: Rows, write: Write, put: readonly unknown[]): void {
  if (write.clear) rows.clear();
  for (const key of write.delete ?? []) rows.delete(key);
  for (const row of put) rows.set(keyOf(write.table, row as never), row);
}

const indexPath = (table: TableName, index: string): string | string[] => tableShapes[table].indexes[index]!;

function slice<R>(rows: R[], path: string | string[], { from, to, direction = 'ascending', limit }: Range): R[] {
  const field = (row: R, name: string) => (row as Record<string, unknown>)[name];
  const keyFor = (row: R) => (typeof path === 'string' ? field(row, path) : path.map((name) => field(row, name))) as IndexKey;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: keyFor(row) }))
    .filter(({ key }) => isKey(key) && (from === undefined || compare(key, from) >= 0) && (to === undefined || compare(key, to) <= 0))
    .sort((a, b) => sign * compare(a.key, b.key))
    .slice(0, limit)
    .map(({ row }) => row);
}

/** As in IndexedDB, a row whose key has no value in some part is not in the index. */
const isKey = (key: IndexKey): boolean => (Array.isArray(key) ? key.every(isKey) : typeof key === 'string' || typeof key === 'number');
/** The order of IndexedDB for the keys in use: numbers before strings before arrays. */
function compare(a: IndexKey, b: IndexKey): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const order = compare(a[at]!, b[at]!);
      if (order) return order;
    }
    return a.length - b.length;
  }
  const rank = (key: IndexKey) => (Array.isArray(key) ? 3 : typeof key === 'string' ? 2 : 1);
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
}
