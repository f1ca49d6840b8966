import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type TableName, type Tables, tableNames, tableShapes } from './schema.ts';
import type { OpenStore, Range, Store, Write } from './store.ts';
import { forgottenBy, type TableVersions, versionOfAll, versionsWith } from './versions.ts';

/** Which version of each table stands on the disk: rows of `{ table, version }`, which nothing clears. */
const versionsTable = 'tableVersions';

/** The local database of a browser. */
export const openIndexedDbStore: OpenStore = async ({ name, versions: others, onInvalidated }) => {
  const versions = versionsWith(others);
  const db: IDBPDatabase = await openDB(name, versionOfAll(versions), {
    // Aborted, the database stays as it was, and opening it fails.
    upgrade: (opened, _from, _to, tx) => void makeTables(opened, tx as Upgrade, versions).catch(() => tx.abort()),
    // Another tab wants to upgrade: a store that stays open would hold it up for ever (spec §8).
    blocking: () => {
      db.close();
      onInvalidated();
    },
    terminated: onInvalidated,
  });
  return storeOn(db);
};

type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/** Makes the tables anew whose version is another one: the server has their rows, and those of the others are still good. */
async function makeTables(db: IDBPDatabase, tx: Upgrade, versions: TableVersions): Promise<void> {
  const has = (table: string): boolean => db.objectStoreNames.contains(table);
  if (!has(versionsTable)) db.createObjectStore(versionsTable, { keyPath: 'table' });
  const stored = (await tx.objectStore(versionsTable).getAll()) as { table: TableName; version: number }[];
  const forgotten = forgottenBy(Object.fromEntries(stored.map((it) => [it.table, it.version])), versions);
  for (const table of Array.from(db.objectStoreNames))
    if (table !== versionsTable && (forgotten.tables.includes(table as TableName) || !tableNames.includes(table as TableName)))
      db.deleteObjectStore(table);
  for (const table of tableNames.filter((it) => !has(it))) {
    const { key, indexes } = tableShapes[table];
    const store = db.createObjectStore(table, { keyPath: key });
    for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
  }
  for (const table of tableNames) await tx.objectStore(versionsTable).put({ table, version: versions[table] });
  for (const scope of (await tx.objectStore('cursors').getAllKeys()) as string[])
    if (forgotten.cursors(scope)) await tx.objectStore('cursors').delete(scope);
}

const storeOn = (db: IDBPDatabase): Store => ({
  get: (table, key) => db.get(table, key),
  async getMany<T extends TableName>(table: T, keys: readonly string[]) {
    const { store } = db.transaction(table);
    const rows = await Promise.all(keys.map((key) => store.get(key) as Promise<Tables[T] | undefined>));
    return rows.filter((row) => row !== undefined);
  },
  all: (table) => db.getAll(table),
  range: async (table, index, range) =>
    // IndexedDB takes such bounds for a mistake.
    isNothing(range)
      ? []
      : range.direction === 'descending'
        ? backwards(db, table, index, range)
        : db.getAllFromIndex(table, index, boundsOf(range), range.limit),
  async write(writes) {
    if (writes.length === 0) return;
    const tables = [...new Set(writes.map((it) => it.table))];
    // Texts of people are on the disk before they count as stored; the server has the other rows.
    const durability = tables.includes('outbox') || tables.includes('drafts') ? 'strict' : 'relaxed';
    const tx = db.transaction(tables, 'readwrite', { durability });
    // The promise may reject before it is awaited, when a row throws.
    tx.done.catch(() => undefined);
    try {
      const done = writes.flatMap((write) => requestsOf(tx.objectStore(write.table), write));
      await Promise.all([...done, tx.done]);
    } catch (error) {
      abort(tx);
      await tx.done.catch(() => undefined);
      throw error;
    }
  },
  async clear() {
    const tx = db.transaction(tableNames, 'readwrite');
    await Promise.all([...tableNames.map((table) => tx.objectStore(table).clear()), tx.done]);
  },
  close: () => db.close(),
});

/** A row that can't be copied throws at once, while the rows before it would still be written. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction has ended by itself already.
  }
}

interface WritableTable {
  put(row: unknown): Promise<unknown>;
  delete(key: string): Promise<unknown>;
  clear(): Promise<unknown>;
}
/** Failed requests fail the transaction; requests before a row that threw have no other listener. */
function requestsOf(store: unknown, write: Write): Promise<unknown>[] {
  const table = store as WritableTable;
  const requests: Promise<unknown>[] = [];
  const ask = (request: Promise<unknown>) => {
    request.catch(() => undefined);
    requests.push(request);
  };
  if (write.clear) ask(table.clear());
  for (const key of write.delete ?? []) ask(table.delete(key));
  for (const row of write.put ?? []) ask(table.put(row));
  return requests;
}

async function backwards<R>(db: IDBPDatabase, table: string, index: string, range: Range): Promise<R[]> {
  const rows: R[] = [];
  let cursor = await db.transaction(table).store.index(index).openCursor(boundsOf(range), 'prev');
  while (cursor && rows.length < (range.limit ?? Number.POSITIVE_INFINITY)) {
    rows.push(cursor.value as R);
    cursor = await cursor.continue();
  }
  return rows;
}

const isNothing = ({ from, to }: Range): boolean => from !== undefined && to !== undefined && indexedDB.cmp(from, to) > 0;

function boundsOf({ from, to }: Range): IDBKeyRange | null {
  if (from !== undefined && to !== undefined) return IDBKeyRange.bound(from, to);
  if (from !== undefined) return IDBKeyRange.lowerBound(from);
  return to === undefined ? null : IDBKeyRange.upperBound(to);
}
