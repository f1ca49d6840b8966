import { type GroupedStore, TrackyardError } from '@trackyard/contract';
import {
  groupOf,
  isInMemory,
  keyOf,
  type OutboxItem,
  type Store,
  type StoredMessage,
  type TableName,
  type Tables,
  tableNames,
  tablesInMemory,
  type Write,
} from '../stores/index.ts';

import { texts } from '../texts.ts';
import { type CachedTable, createCachedTable } from './cached-table.ts';
import type { Changes, Topic } from './changes.ts';
import { broughtOver } from './outbox-versions.ts';
import { type CachedTableName, type CachedTables, createTransaction, type Transaction, type Written, writesOf } from './transaction.ts';

export interface MessageRange {
  from?: number;
  to?: number | null;
  direction?: 'ascending' | 'descending';
  limit?: number;
}
export interface Clearing {
  /** The tables that stay. */
  keep?: readonly TableName[];
  /** Writes of the same transaction, over the tables that stay. */
  and?(transaction: Transaction): void;
  /** Only the memory is cleared: the store belongs to another person by now. */
  onlyInMemory?: boolean;
}
/**
 * The local database: every table but the messages is held in memory, so that reading is free; every write goes to the
 * store first, whole or not at all, one after another, and then reports the changed rows.
 */
export interface Database {
  get<T extends CachedTableName>(table: T, key: string): Tables[T] | undefined;
  rows<T extends CachedTableName>(table: T): Tables[T][];
  count(table: CachedTableName): number;
  /** The rows of one group: the same array until one of them changes. */
  group<T extends GroupedStore>(table: T, of: string): readonly Tables[T][];
  messages(ids: readonly string[]): Promise<StoredMessage[]>;
  /** All of a track that are cached, its threads and comments as well. */
  messagesIn(trackId: string): Promise<StoredMessage[]>;
  /** Messages of one conversation by their numbers, ascending by default. */
  messagesOf(list: string, range: MessageRange): Promise<StoredMessage[]>;
  /**
   * `since` is the generation in which the work began: when the database was cleared meanwhile, nothing is written, and the promise
   * rejects with a TrackyardError `unauthenticated`.
   */
  write<R>(origin: Changes['origin'], act: (transaction: Transaction) => R | Promise<R>, since?: number): Promise<R>;
  /** Reports a change of a value that is only in memory. */
  touch(topic: Topic, key?: string, origin?: Changes['origin']): void;
  onChange(hear: (changes: Changes) => void): () => void;
  /** Clears tables in one write, and begins a new generation: answers to earlier requests belong to an older one. A function is called when it is the turn of the write. */
  clear(clearing?: Clearing | (() => Promise<Clearing>)): Promise<void>;
  generation(): number;
  /** Reads a row of the store itself, where another worker may have written. */
  stored: Store['get'];
  /** Reads all tables from the store again, where another worker may have written. */
  reload(): Promise<void>;
  close(): void;
}

const cachedNames: readonly CachedTableName[] = tablesInMemory;

export async function openDatabase(store: Store): Promise<Database> {
  const cached = emptyTables();
  await loadAll(cached, store);
  const listeners = new Set<(changes: Changes) => void>();
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <R>(act: () => Promise<R>): Promise<R> => {
    const turn = last.then(act, act);
    last = turn.catch(() => undefined);
    return turn;
  };
  const tell = (changes: Changes) => {
    for (const hear of listeners) hear(changes);
  };
  return {
    get: (table, key) => cached[table].get(key) as never,
    rows: (table) => [...cached[table].rows()] as never,
    count: (table) => cached[table].size,
    group: (table, of) => cached[table].group(of) as never,
    messages: (ids) => (ids.length === 0 ? Promise.resolve([]) : store.getMany('chatMessages', ids)),
    messagesIn: (trackId) => store.range('chatMessages', 'byTrack', { from: trackId, to: trackId }),
    messagesOf: (list, { from = 0, to, direction, limit }) =>
      store.range('chatMessages', 'byList', {
        from: [list, from],
        to: [list, to ?? Number.MAX_SAFE_INTEGER],
        ...(direction && { direction }),
        ...(limit !== undefined && { limit }),
      }),
    write: (origin, act, since) =>
      inTurn(async () => {
        if (since !== undefined && since !== generation) throw new TrackyardError('unauthenticated', texts.signedOutMeanwhile);
        const written = createTransaction(store, cached);
        const result = await act(written.transaction);
        await store.write(writesOf(written.rows));
        keep(cached, written.rows);
        if (written.rows.size > 0 || written.topics.size > 0 || written.frames.length > 0) tell(changesOf(origin, written));
        return result;
      }),
    touch: (topic, key = '', origin = 'local') => tell({ origin, all: false, touched: new Map([[topic, new Set([key])]]), frames: [] }),
    onChange(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    clear: (clearing = {}) => {
      generation++;
      return inTurn(async () => {
        const { keep: stays = [], and, onlyInMemory = false } = typeof clearing === 'function' ? await clearing() : clearing;
        const gone = tableNames.filter((table) => !stays.includes(table));
        const left = { ...cached, ...only(emptyTables(), gone) };
        const written = createTransaction(store, left);
        and?.(written.transaction);
        if (!onlyInMemory) await store.write([...gone.map((table) => ({ table, clear: true }) as Write), ...writesOf(written.rows)]);
        for (const table of cachedNames) if (gone.includes(table)) cached[table].clear();
        keep(cached, written.rows);
        tell(everything);
      });
    },
    generation: () => generation,
    stored: store.get,
    reload: () => {
      generation++;
      return inTurn(async () => {
        await loadAll(cached, store);
        tell(everything);
      });
    },
    close: () => store.close(),
  };
}

const emptyTables = (): CachedTables =>
  Object.fromEntries(
    cachedNames.map((table) => [table, createCachedTable<object>((row) => groupOf(table, row))]),
  ) as unknown as CachedTables;

const only = <T extends object>(of: T, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name))) as Partial<T>;
const everything: Changes = { origin: 'local', all: true, touched: new Map(), frames: [] };

async function loadAll(cached: CachedTables, store: Store): Promise<void> {
  const rowsOf = await Promise.all(cachedNames.map((table) => store.all<TableName>(table)));
  cachedNames.forEach((name, at) => {
    const table = cached[name] as CachedTable<unknown>;
    table.clear();
    for (const row of rowsOf[at]!) table.set(keyFor(name, row), name === 'outbox' ? broughtOver(row as OutboxItem) : row);
  });
}
function keep(cached: CachedTables, rows: Written['rows']): void {
  for (const [table, byKey] of rows) {
    if (!isInMemory(table)) continue;
    const memory = cached[table] as CachedTable<unknown>;
    for (const [key, row] of byKey) {
      if (row === null) memory.delete(key);
      else memory.set(key, row);
    }
  }
}
function changesOf(origin: Changes['origin'], { rows, topics, frames }: Written): Changes {
  const touched = new Map<Topic, ReadonlySet<string>>(topics);
  for (const [table, byKey] of rows) touched.set(table, new Set(byKey.keys()));
  return { origin, all: false, touched, frames };
}
const keyFor = (table: TableName, row: unknown): string => keyOf(table, row as never);
