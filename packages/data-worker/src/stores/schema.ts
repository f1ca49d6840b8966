import {
  type ChatMessage,
  type ChatState,
  type EntryTextFile,
  entityTable,
  type GuestToken,
  type OfflineOperation,
  type OnlineGuests,
  type ParsedInputOf,
  parseScope,
  type Residence,
  type SyncedRows,
  type SyncedStore,
  type TableRecord,
  type UserToken,
  type WindowedStore,
} from '@trackyard/contract';
import type { NewUpload } from '../uploads/upload.ts';

/** A message in the cache; `list` is the conversation that lists it: of a reply its parent's id, of a comment that of what it is about, else the track's. */
export interface StoredMessage extends ChatMessage {
  list: string;
}
/** Numbers that are cached without a gap, both ends included. `from` 0 is the beginning, `to` null the live end. */
export interface CachedRange {
  from: number;
  to: number | null;
}
/** A chat that is followed: it has (or waits for) a cursor, and some of its messages are cached. */
export interface CachedChat {
  trackId: string;
  /** When it was last opened, in milliseconds; the least recent goes first. */
  viewed: number;
  ranges: CachedRange[];
}
/** A thread whose replies are cached from `from` on, up to the live end; or the comments on a record or an entry, by its id. */
export interface CachedThread {
  id: string;
  trackId: string;
  from: number;
}

/** The records that a page showed last of one table in one order, so that it opens with them. */
export interface CachedWindow {
  /** The scope and the order. */
  key: string;
  /** How many records stand before the first of these, and how many there are in all, as far as known. */
  start: number;
  count: number | null;
  records: TableRecord[];
}
/** Where those are, without the records: the size in characters, and when they were last shown, in milliseconds. */
export interface CachedWindowPlace {
  key: string;
  scope: string;
  size: number;
  used: number;
}

/** Some records of a table that is cached whole: those whose positions divided by the size of a chunk give the same number. */
export interface CachedChunk {
  /** The scope and that number. */
  key: string;
  records: TableRecord[];
}
/** A table that is cached whole, as of its change `seq`: its chunks, its size in characters, and when it was last shown, in milliseconds. */
export interface CachedWholeTable {
  scope: string;
  seq: number;
  chunks: string[];
  size: number;
  used: number;
}

/** The text of an entry's file, as the server gave it (platform spec §3). */
export interface CachedTextFile extends EntryTextFile {
  trackId: string;
}
/** Where the text files of an entry are, without their content: its size in characters, and when it was last shown, in milliseconds. */
export interface CachedTextPlace {
  entryId: string;
  trackId: string;
  ids: string[];
  size: number;
  used: number;
}

/** The small picture of an entry, as it was at this address: another version has another one (platform spec §3). */
export interface CachedThumbnail {
  entryId: string;
  address: string;
  picture: Blob;
}
/** Where that is, without its bytes: how many they are, and when it was last shown, in milliseconds. */
export interface CachedThumbnailPlace {
  entryId: string;
  trackId: string;
  address: string;
  size: number;
  used: number;
}

/** A file that is not whole on the server, with its bytes. */
export type CachedUpload = NewUpload & {
  /** Why it can't go on by itself. */
  failure: string | null;
  /** The HTTP status of the answer that refused it; none where the file can't be read here. */
  status?: number | null;
};

export interface OutboxItemOf<N extends OfflineOperation> {
  /** The shape of this item and its input (`database/outbox-versions.ts`): it outlives the schema of the cache. */
  version: number;
  /** The Idempotency-Key: the same over all tries and restarts. */
  id: string;
  operation: N;
  input: ParsedInputOf<N>;
  /** Place in the outbox. */
  order: number;
  created: number;
  tries: number;
  /** A request with the key may have reached the server, even where no answer came back: stored before the first request is sent. */
  attempted: boolean;
  /** `confirmed`: the server has it, and its rows are still on their way. */
  state: 'waiting' | 'confirmed' | 'failed';
  failure: string | null;
  /** It could not be brought over to the shape of today, and why, in words for who wrote it. It is never sent. */
  refused?: string;
  /** A deferred deletion, which may still be undone: it stays here until it is released. */
  held?: true;
  /** Of a confirmed item: the cursor that each scope must reach before the item is deleted. */
  awaits: Record<string, number>;
}
export type OutboxItem = { [N in OfflineOperation]: OutboxItemOf<N> }[OfflineOperation];

/** When an article was last shown for reading and for writing, in milliseconds; 0: nothing of it is here. */
export interface ShownArticle {
  id: string;
  read: number;
  edited: number;
}

/** What the cache holds besides the synced entities, and how it stores messages. */
interface OwnTables {
  chatMessages: StoredMessage;
  onlineUsers: { id: string; onlineUserIds: string[]; lastUpdated: string; received: number };
  chatStates: ChatState;
  userToken: { id: string; token: UserToken };
  /** The tokens of the current guest; the id is the track's, with the app's after it. */
  guestTokens: { id: string; token: GuestToken };
  trackOnlineStatuses: OnlineGuests;
  connectionState: { id: string; lastTrackPoll: string };
  /** `skipped`: stores of which rows came up to here that the build of the time did not know. */
  cursors: { scope: string; seq: number; skipped?: string[] };
  chatRanges: CachedChat;
  threads: CachedThread;
  recordWindows: CachedWindow;
  recordWindowPlaces: CachedWindowPlace;
  recordChunks: CachedChunk;
  wholeTables: CachedWholeTable;
  entryTextFiles: CachedTextFile;
  entryTextPlaces: CachedTextPlace;
  entryThumbnails: CachedThumbnail;
  entryThumbnailPlaces: CachedThumbnailPlace;
  shownArticles: ShownArticle;
  /** When a person was last shown, in milliseconds. */
  shownPeople: { id: string; shown: number };
  outbox: OutboxItem;
  drafts: { key: string; text: string };
  uploads: CachedUpload;
  meta: { key: string; value: string };
}
export type Tables = Omit<SyncedRows, keyof OwnTables | WindowedStore> & OwnTables;
export type TableName = keyof Tables;

export interface TableShape {
  key: string;
  indexes: Record<string, string | string[]>;
  /** Raise it when rows of before can't be read any more: this one table is then made anew (of an entity: in the contract). */
  version: number;
}
const messageIndexes = { byList: ['list', 'number'], byTrack: 'trackId' };
const ownShapes: Record<Exclude<keyof OwnTables, 'chatMessages'>, TableShape> = {
  onlineUsers: { key: 'id', indexes: {}, version: 1 },
  chatStates: { key: 'trackId', indexes: {}, version: 1 },
  userToken: { key: 'id', indexes: {}, version: 1 },
  guestTokens: { key: 'id', indexes: {}, version: 1 },
  trackOnlineStatuses: { key: 'trackId', indexes: {}, version: 1 },
  connectionState: { key: 'id', indexes: {}, version: 1 },
  cursors: { key: 'scope', indexes: {}, version: 1 },
  chatRanges: { key: 'trackId', indexes: {}, version: 1 },
  threads: { key: 'id', indexes: {}, version: 1 },
  recordWindows: { key: 'key', indexes: {}, version: 3 },
  recordWindowPlaces: { key: 'key', indexes: {}, version: 3 },
  recordChunks: { key: 'key', indexes: {}, version: 2 },
  wholeTables: { key: 'scope', indexes: {}, version: 2 },
  entryTextFiles: { key: 'id', indexes: {}, version: 1 },
  entryTextPlaces: { key: 'entryId', indexes: {}, version: 1 },
  entryThumbnails: { key: 'entryId', indexes: {}, version: 1 },
  entryThumbnailPlaces: { key: 'entryId', indexes: {}, version: 1 },
  shownArticles: { key: 'id', indexes: {}, version: 1 },
  shownPeople: { key: 'id', indexes: {}, version: 1 },
  outbox: { key: 'id', indexes: {}, version: 9 },
  drafts: { key: 'key', indexes: {}, version: 1 },
  uploads: { key: 'id', indexes: {}, version: 1 },
  meta: { key: 'key', indexes: {}, version: 1 },
};
/** The local cache (platform spec §3): each table's primary key and indexes. */
export const tableShapes = {
  ...Object.fromEntries(
    Object.entries(entityTable)
      .filter(([, it]) => it.residence !== 'windowed')
      .map(([name, { version }]) => [name, { key: 'id', indexes: name === 'chatMessages' ? messageIndexes : {}, version }]),
  ),
  ...ownShapes,
} as Record<TableName, TableShape>;
export type IndexName<T extends TableName> = T extends 'chatMessages' ? keyof typeof messageIndexes : never;

export const tableNames = Object.keys(tableShapes) as TableName[];
/** The tables with texts and files that the server may not have: they outlive upgrades of the schema, and the end of a session. */
export const ownWords: readonly TableName[] = ['outbox', 'drafts', 'uploads', 'meta'];

/** Which build made each table. */
export type TableVersions = Record<TableName, number>;
export const versionsWith = (others: Partial<TableVersions> = {}): TableVersions => ({
  ...(Object.fromEntries(tableNames.map((table) => [table, tableShapes[table].version])) as TableVersions),
  ...others,
});
/** Versions of tables that are no more, added up, so that the version of the whole only ever goes up. */
const retired = 0;
export const versionOfAll = (versions: TableVersions): number => Object.values(versions).reduce((sum, it) => sum + it, retired);

/**
 * What an upgrade forgets: the tables that are new or of another version, people's own words aside, and with an entity's table how far
 * the scopes of its kind were known, so that all their rows are asked for again.
 */
export function forgottenBy(
  known: Partial<TableVersions>,
  versions: TableVersions,
): { tables: TableName[]; cursors(scope: string): boolean } {
  const tables = tableNames.filter((table) => known[table] !== versions[table] && !ownWords.includes(table));
  const kinds = new Set<string>(tables.flatMap((table) => (isSyncedStore(table) ? [entityTable[table as SyncedStore].scope] : [])));
  return { tables, cursors: (scope) => kinds.has(parseScope(scope).kind) };
}

/** Whether this build has a table for the rows of a store: a newer server has stores that it has not. */
export const isSyncedStore = (name: string): name is SyncedStore => Object.hasOwn(entityTable, name);

export const keyOf = <T extends TableName>(table: T, row: Tables[T]): string =>
  (row as unknown as Record<string, string>)[tableShapes[table].key]!;
export const storedMessage = (message: ChatMessage): StoredMessage => ({ ...message, list: listOf(message) });
/** The conversation in which a message stands. */
export const listOf = ({ trackId, parentMessageId, entryId }: Place): string => parentMessageId ?? entryId ?? trackId;
interface Place {
  trackId: string;
  parentMessageId: string | null;
  entryId?: string | null | undefined;
}

/** Which group a row is in; undefined where its table has none. */
export function groupOf(table: TableName, row: object): string | undefined {
  const field = isSyncedStore(table) ? entityTable[table].groupBy : undefined;
  return field === undefined ? undefined : (row as Readonly<Record<string, string>>)[field];
}
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
