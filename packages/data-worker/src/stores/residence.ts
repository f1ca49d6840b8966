import { entityTable, type Residence, type SyncedStore, type WindowedStore } from '@trackyard/contract';
import { isSyncedStore, type TableName, tableNames } from './schema.ts';

/** Tables that are in memory whole, from the start. */
const residences: { readonly [table: string]: Residence } = Object.fromEntries(
  Object.entries(entityTable).map(([store, it]) => [store, it.residence]),
);
/** Large ones, of which a place in memory says what is there. */
const onDisk = ['recordWindows', 'recordChunks', 'entryTextFiles', 'entryThumbnails'] as const satisfies readonly TableName[];
export type TableInMemory = Exclude<TableName, 'chatMessages' | (typeof onDisk)[number]>;
export const isInMemory = (table: TableName): table is TableInMemory =>
  !onDisk.some((it) => it === table) && (residences[table] ?? 'memory') === 'memory';
export const tablesInMemory = tableNames.filter(isInMemory);
export type EntityInMemory = Exclude<SyncedStore, 'chatMessages' | WindowedStore>;
export const entitiesInMemory = tablesInMemory.filter((table): table is EntityInMemory & TableName => isSyncedStore(table));
/** Whether a frame's rows of this store belong to what pages show, and not to a table of the cache. */
export const isWindowed = (store: SyncedStore): store is WindowedStore => entityTable[store].residence === 'windowed';
