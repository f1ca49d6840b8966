export type {
  CachedChat,
  CachedRange,
  CachedTextPlace,
  CachedThumbnailPlace,
  CachedUpload,
  CachedWindow,
  StoredMessage,
} from './cached-rows.ts';
export { withFilesAsBytes } from './files-as-bytes.ts';
export { openIndexedDbStore } from './indexed-db-store.ts';
export { createMemoryStores } from './memory-store.ts';
export type { OutboxItem, OutboxItemOf } from './outbox-item.ts';
export { type EntityInMemory, entitiesInMemory, isInMemory, isWindowed, type TableInMemory, tablesInMemory } from './residence.ts';
export { groupOf, isSyncedStore, keyOf, listOf, ownWords, storedMessage, type TableName, type Tables, tableNames } from './schema.ts';
export type { OpenStore, Range, Store, Write } from './store.ts';
