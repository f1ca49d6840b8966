import type { IndexName, TableName, Tables } from './schema.ts';
import type { TableVersions } from './versions.ts';

export type IndexKey = string | number | (string | number)[];
/** Both bounds are included; without one the range is open there. */
export interface Range {
  from?: IndexKey;
  to?: IndexKey;
  direction?: 'ascending' | 'descending';
  limit?: number;
}
/** Within one table what is cleared goes first, then the deletions, then the rows that are put. */
export type Write = {
  [T in TableName]: { table: T; put?: readonly Tables[T][]; delete?: readonly string[]; clear?: boolean };
}[TableName];

/** The local database as the worker needs it: IndexedDB in a browser, memory in tests. Both pass `store-contract.ts`. */
export interface Store {
  get<T extends TableName>(table: T, key: string): Promise<Tables[T] | undefined>;
  /** Those that there are, in the order of the keys. */
  getMany<T extends TableName>(table: T, keys: readonly string[]): Promise<Tables[T][]>;
  all<T extends TableName>(table: T): Promise<Tables[T][]>;
  range<T extends TableName>(table: T, index: IndexName<T>, range: Range): Promise<Tables[T][]>;
  /** One transaction over all that is named: everything is written, or nothing. */
  write(writes: readonly Write[]): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

export interface StoreOptions {
  name: string;
  /** Of tables, where they are others than this build's: for tests. */
  versions?: Partial<TableVersions>;
  /** A newer version wants to open this database elsewhere: the store has closed itself and answers nothing any more. */
  onInvalidated(): void;
}
export type OpenStore = (options: StoreOptions) => Promise<Store>;
