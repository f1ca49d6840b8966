import type {
  ChatMessage,
  ChatState,
  CurrentUser,
  GrantedFlags,
  Group,
  GuestToken,
  Membership,
  OfflineOperation,
  OnlineGuests,
  ParsedInputOf,
  PinnedItem,
  Preferences,
  SavedMessage,
  SubscriptionSettings,
  SyncedStore,
  Tenant,
  Track,
  TrackMember,
  User,
  UserToken,
} from '@trackyard/contract';

/** A message in the cache; `list` is the conversation that lists it: of a reply its parent's id, else the track's. */
export interface StoredMessage extends ChatMessage {
  list: string;
}
/** Numbers that are cached without a gap, both ends included. `from` 0 is the beginning, `to` null the live end. */
export interface CachedRange {
  from: number;
  to: number | null;
}
/** A chat that is followed: it has (or waits for) a cursor, and some of its messages are here. */
export interface CachedChat {
  trackId: string;
  /** When it was last opened, in milliseconds; the least recent goes first. */
  viewed: number;
  ranges: CachedRange[];
}
/** A thread whose replies from `from` on are here, up to the live end. */
export interface CachedThread {
  id: string;
  trackId: string;
  from: number;
}

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
  /** A request with it may have reached the server, even where no answer came back: kept before the first one leaves. */
  attempted: boolean;
  /** `confirmed`: the server has it, and its rows are still on their way. */
  state: 'waiting' | 'confirmed' | 'failed';
  failure: string | null;
  /** It could not be brought over to the shape of today, and why, in words for who wrote it. It is never sent. */
  refused?: string;
  /** A deferred deletion, which may still be undone: it stays here until it is released. */
  held?: true;
  /** Of a confirmed one: where each scope must stand before it may go. */
  awaits: Record<string, number>;
}
export type OutboxItem = { [N in OfflineOperation]: OutboxItemOf<N> }[OfflineOperation];

export interface Tables {
  tracks: Track;
  members: TrackMember;
  memberships: Membership;
  tenants: Tenant;
  users: User;
  currentUser: CurrentUser;
  preferences: Preferences;
  subscriptionSettings: SubscriptionSettings;
  userFlags: GrantedFlags;
  tenantFlags: GrantedFlags;
  groups: Group;
  trackFlags: GrantedFlags;
  savedMessages: SavedMessage;
  pinnedItems: PinnedItem;
  onlineUsers: { id: string; onlineUserIds: string[]; lastUpdated: string; received: number };
  chatMessages: StoredMessage;
  chatStates: ChatState;
  userToken: { id: string; token: UserToken };
  /** Of whoever is here as a guest; the id is the track's, with the app's after it. */
  guestTokens: { id: string; token: GuestToken };
  trackOnlineStatuses: OnlineGuests;
  connectionState: { id: string; lastTrackPoll: string };
  /** `skipped`: stores of which rows came up to here that the build of the time did not know. */
  cursors: { scope: string; seq: number; skipped?: string[] };
  chatRanges: CachedChat;
  threads: CachedThread;
  outbox: OutboxItem;
  drafts: { key: string; text: string };
  meta: { key: string; value: string };
}
export type TableName = keyof Tables;

export interface TableShape {
  key: string;
  indexes: Record<string, string | string[]>;
}
/** Raise the version with every change of the shapes: the tables that hold no words of people's own are then made anew. */
export const schemaVersion = 9;
/** The local cache (platform spec §3): each table's primary key and indexes. */
export const tableShapes = {
  tracks: { key: 'id', indexes: {} },
  members: { key: 'id', indexes: { byTrack: 'trackId' } },
  memberships: { key: 'id', indexes: {} },
  tenants: { key: 'id', indexes: {} },
  users: { key: 'id', indexes: {} },
  currentUser: { key: 'id', indexes: {} },
  preferences: { key: 'id', indexes: {} },
  subscriptionSettings: { key: 'id', indexes: {} },
  userFlags: { key: 'id', indexes: {} },
  tenantFlags: { key: 'id', indexes: {} },
  groups: { key: 'id', indexes: {} },
  trackFlags: { key: 'id', indexes: {} },
  savedMessages: { key: 'id', indexes: {} },
  pinnedItems: { key: 'id', indexes: {} },
  onlineUsers: { key: 'id', indexes: {} },
  chatMessages: { key: 'id', indexes: { byList: ['list', 'number'], byTrack: 'trackId' } },
  chatStates: { key: 'trackId', indexes: {} },
  userToken: { key: 'id', indexes: {} },
  guestTokens: { key: 'id', indexes: {} },
  trackOnlineStatuses: { key: 'trackId', indexes: {} },
  connectionState: { key: 'id', indexes: {} },
  cursors: { key: 'scope', indexes: {} },
  chatRanges: { key: 'trackId', indexes: {} },
  threads: { key: 'id', indexes: {} },
  outbox: { key: 'id', indexes: {} },
  drafts: { key: 'key', indexes: {} },
  meta: { key: 'key', indexes: {} },
} as const satisfies Record<TableName, TableShape>;
export type IndexName<T extends TableName> = keyof (typeof tableShapes)[T]['indexes'] & string;

export const tableNames = Object.keys(tableShapes) as TableName[];
/** What people wrote and the server may not have: kept over upgrades of the schema, and over the end of a session. */
export const ownWords: readonly TableName[] = ['outbox', 'drafts', 'meta'];

/** Tables that no feed fills: should a server have a synced store of one of these names, it is not ours. */
const unsynced: Record<Exclude<TableName, SyncedStore>, true> = {
  onlineUsers: true,
  chatStates: true,
  userToken: true,
  guestTokens: true,
  trackOnlineStatuses: true,
  connectionState: true,
  cursors: true,
  chatRanges: true,
  threads: true,
  outbox: true,
  drafts: true,
  meta: true,
};
/** Whether this build has a table for the rows of a store: a newer server has stores that it has not. */
export const isSyncedStore = (name: string): boolean => Object.hasOwn(tableShapes, name) && !Object.hasOwn(unsynced, name);

export const keyOf = <T extends TableName>(table: T, row: Tables[T]): string =>
  (row as unknown as Record<string, string>)[tableShapes[table].key]!;
export const storedMessage = (message: ChatMessage): StoredMessage => ({ ...message, list: message.parentMessageId ?? message.trackId });
