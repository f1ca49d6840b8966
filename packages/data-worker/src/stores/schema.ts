import {
  type ChatMessage,
  type ChatState,
  entityTable,
  type GuestToken,
  type OnlineGuests,
  type SyncedRows,
  type SyncedStore,
  type UserToken,
  type WindowedStore,
} from '@trackyard/contract';
import type {
  CachedChat,
  CachedChunk,
  CachedTextFile,
  CachedTextPlace,
  CachedThread,
  CachedThumbnail,
  CachedThumbnailPlace,
  CachedUpload,
  CachedWholeTable,
  CachedWindow,
  CachedWindowPlace,
  ShownArticle,
  StoredMessage,
} from './cached-rows.ts';
import type { OutboxItem } from './outbox-item.ts';

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
