import { TrackyardError } from '@trackyard/contract';
import { texts } from '../texts.ts';
import { keyOf, type TableName } from './schema.ts';
import type { OpenStore, Write } from './store.ts';

/** The field of each table that holds a file. */
const fileFields: Partial<Record<TableName, string>> = { uploads: 'file', entryThumbnails: 'picture' };
/** Bytes of one browser session. They take memory, where files would not. */
const mostBytes = 100_000_000;

interface StoredBytes {
  bytes: ArrayBuffer;
  type: string;
}
type Row = Record<string, unknown>;

/**
 * A store for browsers whose IndexedDB may refuse files: WebKit does in private windows. From the first file that was refused, files are
 * stored as their bytes, as many as there is room for, and read as files again.
 */
export const withFilesAsBytes =
  (open: OpenStore, most = mostBytes): OpenStore =>
  async (options) => {
    const store = await open(options);
    let refusesFiles = false;
    /** Of the files that are stored as bytes. */
    let sizes: ReadonlyMap<string, number> = new Map();
    const fromBytes = <R>(table: TableName, row: R): R => {
      const stored = storedBytes(table, row);
      if (!stored) return row;
      refusesFiles = true;
      sizes = new Map([...sizes, [placeOf(table, row as object), stored.bytes.byteLength]]);
      return { ...row, [fileFields[table]!]: new Blob([stored.bytes], { type: stored.type }) };
    };
    async function writeBytes(writes: readonly Write[]): Promise<void> {
      const next = sizesAfter(sizes, writes);
      if (sumOf(next) > most) throw new TrackyardError('payloadTooLarge', texts.noRoomForFiles(most));
      await store.write(await Promise.all(writes.map(asBytes)));
      refusesFiles = true;
      sizes = next;
    }
    return {
      ...store,
      get: async (table, key) => fromBytes(table, await store.get(table, key)),
      getMany: async (table, keys) => (await store.getMany(table, keys)).map((it) => fromBytes(table, it)),
      all: async (table) => (await store.all(table)).map((it) => fromBytes(table, it)),
      range: async (table, index, range) => (await store.range(table, index, range)).map((it) => fromBytes(table, it)),
      async write(writes) {
        if (refusesFiles) return writeBytes(writes);
        try {
          await store.write(writes);
        } catch (error) {
          if (isFull(error) || !writes.some(hasFile)) throw error;
          await writeBytes(writes);
        }
      },
      async clear() {
        await store.clear();
        sizes = new Map();
      },
    };
  };

function storedBytes(table: TableName, row: unknown): StoredBytes | null {
  const field = fileFields[table];
  const stored = field && row ? ((row as Row)[field] as Blob | StoredBytes) : null;
  return stored && !(stored instanceof Blob) ? stored : null;
}
async function asBytes(write: Write): Promise<Write> {
  const field = fileFields[write.table];
  if (!field || !write.put) return write;
  const stored = async (row: object): Promise<object> => {
    const file = (row as Row)[field] as Blob;
    return { ...row, [field]: { bytes: await file.arrayBuffer(), type: file.type } satisfies StoredBytes };
  };
  return { ...write, put: await Promise.all(write.put.map(stored)) } as Write;
}

const hasFile = ({ table, put = [] }: Write): boolean => fileFields[table] !== undefined && put.length > 0;
const placeOf = (table: TableName, row: object): string => `${table} ${keyOf(table, row as never)}`;
const sumOf = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((sum, it) => sum + it, 0);

function sizesAfter(sizes: ReadonlyMap<string, number>, writes: readonly Write[]): ReadonlyMap<string, number> {
  const next = new Map(sizes);
  for (const { table, clear, delete: gone = [], put = [] } of writes) {
    const field = fileFields[table];
    if (field === undefined) continue;
    if (clear) for (const place of sizes.keys()) if (place.startsWith(`${table} `)) next.delete(place);
    for (const key of gone) next.delete(`${table} ${key}`);
    for (const row of put) next.set(placeOf(table, row), ((row as unknown as Row)[field] as Blob).size);
  }
  return next;
}
const isFull = (error: unknown): boolean => (error as { name?: string } | null)?.name === 'QuotaExceededError';
