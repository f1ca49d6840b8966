import {
  isInMemory,
  keyOf,
  type Store,
  type StoredMessage,
  type TableInMemory,
  type TableName,
  type Tables,
  type Write,
} from '../stores/index.ts';
import type { CachedTable } from './cached-table.ts';
import type { Topic, WindowedFrame } from './changes.ts';
import { isSame } from './same.ts';

export type CachedTableName = TableInMemory;
export type CachedTables = { [T in CachedTableName]: CachedTable<Tables[T]> };

/** Stands for every conversation in the topic `chat`. */
export const anyConversation = '*';

/** Reads see the transaction's own writes. Nothing is written before its end, and then all at once. */
export interface Transaction {
  get<T extends CachedTableName>(table: T, key: string): Tables[T] | undefined;
  rows<T extends CachedTableName>(table: T): Tables[T][];
  message(id: string): Promise<StoredMessage | undefined>;
  put<T extends TableName>(table: T, ...rows: Tables[T][]): void;
  delete(table: TableName, ...keys: string[]): void;
  /** Deletes every message of a chat, except those put in this transaction after it. */
  deleteMessagesOf(trackId: string): Promise<void>;
  touch(topic: Topic, key: string): void;
  /** Hands changed rows, of which the cache has no table, to whoever shows them. */
  pass(frame: WindowedFrame): void;
}
export interface Written {
  rows: Map<TableName, Map<string, unknown>>;
  topics: Map<Topic, Set<string>>;
  frames: WindowedFrame[];
  transaction: Transaction;
}

/** A null row is a deletion. */
export function createTransaction(store: Store, cached: CachedTables): Written {
  const rows: Written['rows'] = new Map();
  const topics: Written['topics'] = new Map();
  const frames: WindowedFrame[] = [];
  const of = (table: TableName) => entry(rows, table, () => new Map<string, unknown>());
  const known = (table: CachedTableName, key: string) => (cached[table] as CachedTable<unknown>).get(key);
  const transaction: Transaction = {
    get<T extends CachedTableName>(table: T, key: string) {
      const own = rows.get(table);
      return own?.has(key) ? ((own.get(key) ?? undefined) as Tables[T] | undefined) : (known(table, key) as Tables[T] | undefined);
    },
    rows<T extends CachedTableName>(table: T) {
      const own = rows.get(table);
      const others = [...cached[table].rows()].filter((row) => !own?.has(keyOf(table, row as Tables[T])));
      return [...others, ...[...(own?.values() ?? [])].filter((row) => row !== null)] as Tables[T][];
    },
    async message(id) {
      const own = rows.get('chatMessages');
      return own?.has(id) ? ((own.get(id) ?? undefined) as StoredMessage | undefined) : store.get('chatMessages', id);
    },
    put(table, ...put) {
      for (const row of put) {
        const key = keyOf(table, row);
        const own = rows.get(table);
        const unchanged = isInMemory(table) && !own?.has(key) && isSame(known(table, key), row);
        if (!unchanged) of(table).set(key, row);
        if (table === 'chatMessages') transaction.touch('chat', (row as StoredMessage).list);
      }
    },
    delete(table, ...keys) {
      for (const key of keys) if (!isInMemory(table) || rows.get(table)?.has(key) || known(table, key)) of(table).set(key, null);
      // The conversation that listed the message is not known any more.
      if (table === 'chatMessages' && keys.length > 0) transaction.touch('chat', anyConversation);
    },
    async deleteMessagesOf(trackId) {
      const stored = await store.range('chatMessages', 'byTrack', { from: trackId, to: trackId });
      const own = [...(rows.get('chatMessages') ?? [])].filter(([, row]) => (row as StoredMessage | null)?.trackId === trackId);
      transaction.delete('chatMessages', ...stored.map((it) => it.id), ...own.map(([id]) => id));
    },
    touch: (topic, key) => void entry(topics, topic, () => new Set<string>()).add(key),
    pass: (frame) => void frames.push(frame),
  };
  return { rows, topics, frames, transaction };
}

export const writesOf = (rows: Written['rows']): Write[] =>
  [...rows].map(([table, byKey]) => ({
    table,
    put: [...byKey.values()].filter((row) => row !== null),
    delete: [...byKey].filter(([, row]) => row === null).map(([key]) => key),
  })) as unknown as Write[];

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
