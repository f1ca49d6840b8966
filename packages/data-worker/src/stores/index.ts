export { withFilesAsBytes } from './files-as-bytes.ts';
export { openIndexedDbStore } from './indexed-db-store.ts';
export { createMemoryStores } from './memory-store.ts';
export {
  type CachedChat,
  type CachedRange,
  type CachedTextPlace,
  type CachedThumbnailPlace,
  type CachedUpload,
  type CachedWindow,
  type EntityInMemory,
  entitiesInMemory,
  groupOf,
  isInMemory,
  isSyncedStore,
  isWindowed,
  keyOf,
  listOf,
  type OutboxItem,
  type OutboxItemOf,
  ownWords,
  type StoredMessage,
  storedMessage,
  type TableInMemory,
  type TableName,
  type Tables,
  tableNames,
  tablesInMemory,
} from './schema.ts';
export type { OpenStore, Range, Store, Write } from './store.ts';
