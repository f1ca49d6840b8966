import type {
  Activity,
  AggregateName,
  AppTable,
  AppView,
  Article,
  ArticleComment,
  ArticleContent,
  ArticleNews,
  ChatMessage,
  ChatState,
  CollapsedGroups,
  CurrentUser,
  DocUpdate,
  EntryActivity,
  Membership,
  MyTask,
  NotifyLevel,
  OnlineGuests,
  Person,
  PinnedItem,
  Preferences,
  RecordActivity,
  RecordDeletion,
  Restriction,
  SavedMessage,
  SubscriptionSettings,
  SyncedRows,
  SyncedStore,
  TableRecord,
  Tenant,
  Track,
  TrackApp,
  TrackArticle,
  TrackEntry,
  TrackFlag,
  TrackMember,
  User,
  UserFlag,
  UserToken,
  ViewFilter,
  ViewSorts,
  WindowedStore,
} from '@trackyard/contract';
import type { GroupOfRecords, Notified, QueryContext, RecordGroup } from '@trackyard/rules';
import type { FieldOfRecord } from './interface.ts';

/** `text`: null where there is none. `versionId`: of the version that has it. `isCut`: the file goes on where it ends. */
export interface TextOfEntry {
  text: string | null;
  versionId: string | null;
  isCut: boolean;
  ready: boolean;
}

/** `picture`: null while it is not here, and where the server has none that a browser stores. `ready`: here, or the server was asked. */
export interface EntryThumbnail {
  picture: Blob | null;
  ready: boolean;
}

/** A track as the lists and pages show it: the shared row, my membership and the state of its chat, in one (spec §3 Track). */
export interface WorkspaceTrack extends Track {
  userFavourite: boolean;
  trackHidden: boolean;
  /** My choice of the level of notifications for the track (null: none), and the level that holds. */
  notify: NotifyLevel | null;
  notifyLevel: NotifyLevel;
  /** Of which messages lists and counts notify me, by that level and by the kinds that I chose. */
  notified: Notified;
  numUnseenChatMessages: number;
  numUnseenMentions: number;
  /** Of the mentions, those in replies. */
  numUnseenThreadMentions: number;
  /** And those in comments. */
  numUnseenCommentMentions: number;
  /** Number of its newest message; 0 where there is none. */
  lastNumber: number;
  /** Number of the newest reply in its threads; 0 where there is none. */
  lastReplyNumber: number;
  /** When that, or the newest comment, was said; null where there is none. */
  lastReply: string | null;
  unseenThreads: Record<string, number>;
  /** Of records and entries that concern me: id → comments that I have not seen. */
  unseenComments: Record<string, number>;
  /** Of what is unseen (spec §3 Track): the newest message, and the newest reply in threads that I follow. */
  activities: Activity[];
  lastChatMessage: ChatState['lastChatMessage'];
  /** My part in it. */
  membership: Membership;
  /** PENDING memberships come as tracks with the little that the invitation tells. */
  pending: boolean;
  /** Pending because I asked to be let in. */
  asked: boolean;
  /** I am asked to take it over. */
  transferToMe: boolean;
  /** For private chats: the other people, in the order of their names. */
  others: { userId: string; person: Person }[];
  /** For private chats: for how many it was made, those who left included. 0 for other tracks. */
  madeFor: number;
}

/** What I may know of a person: as a colleague, else by the tracks that we share. */
export interface PersonCard {
  id: string;
  displayName: string;
  avatar: string | null;
  color: string | null;
  external: boolean;
  guest: boolean;
  imported: boolean;
  /** The account is closed. */
  deactivated: boolean;
  tenantAdmin: boolean;
  email: string | null;
  timeZone: string | null;
  /** The tracks in which both of us are, conversations aside, by their titles. */
  tracks: { id: string; title: string }[];
}

/** Somebody as far as this browser knows them: an email, and whether the account is open, it has only of colleagues whom it showed. */
export interface KnownPerson {
  id: string;
  displayName: string;
  avatar: string | null;
  color: string | null;
  email: string | null;
  /** Null: invited, and no user yet. */
  status: User['status'];
  imported: boolean;
  external: boolean;
  guest: boolean;
}

/** Somebody asks to be let into a track that I run. */
export interface JoinRequest {
  id: string;
  trackId: string;
  title: string;
  userId: string;
  person: Person;
  added: string;
}

/** A message in a list. Waiting and failed ones are the same rows, with the same id, before the server has them. */
export interface ListedMessage extends ChatMessage {
  /** `sent` is the server's copy; `waiting` goes out when the line is back; `failed` asks for Retry or Discard. */
  delivery: 'sent' | 'sending' | 'waiting' | 'failed';
  /** Of a failed one: what people read. */
  failure?: string;
}
export interface MessageWindow {
  messages: ListedMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** The whole history of this chat is here (spec §4; also set when loading older messages failed, spec §8). */
  fullHistoryRetrieved: boolean;
  /** A page is on its way (spec §4 'waits for messages'). */
  waitsForMessages: boolean;
  /** Loading failed: the text for people. A retry is `chat.loadOlder` or `chat.openAround` once more. */
  problem: string | null;
  /** The first page is here (from the cache or the server): before that, show skeletons. */
  ready: boolean;
  /** The message around which it was opened; where a reply was asked for, the message that it answers. */
  around: string | null;
}

/** A row that shows before the server has confirmed it: `waits` until then. */
export type Optimistic<T> = T & { waits: boolean };
/** `isLeft`: I am not in its track any more. */
export type SavedForLater = Optimistic<SavedMessage> & { isLeft: boolean };

/** `at`: the number in the chat from which on it holds, 0 until the server has it. */
export type ThreadChoice = Optimistic<{ follows: boolean; at: number }>;

/** A record as a page shows it. `tmpTask-` ids are those of records that the server does not have yet (platform spec §3). */
export interface ListedRecord extends Pick<TableRecord, 'properties' | 'relationships'> {
  id: string;
  /** When and by whom it was made and last changed; null for what the server does not have yet. */
  saved: Pick<TableRecord, 'created' | 'createdBy' | 'createdByGuest' | 'updated' | 'lastUpdatedBy'> | null;
  /** Goes up with each change of the record. */
  version: number;
  /** `pending`: a change waits in the outbox. */
  state: 'saved' | 'pending';
}
/** Which records of a table in which order: the name of a window, of which each page has its own. */
export interface RecordOrder {
  trackId: string;
  tableId: string;
  sortBy: string | null;
  sortDirection: 'asc' | 'desc';
  /** Orders records that are level by `sortBy`. */
  sorts?: ViewSorts;
  /** Left out: all records. */
  filter?: ViewFilter;
  /** A part of the view: all of these have to be true as well. The records that wait for the server go in and out of it at once. */
  restriction?: Restriction;
  /** Part of a text that the records have. */
  search?: string;
  /** Comes before the order: records with the same value of this field stand together, those without one last. */
  groupBy?: string;
  /** Fields of the groups inside those, from the outside in. */
  subgroups?: readonly string[];
  /** Groups whose records are left out at first; `records.show` says others later. */
  collapsed?: CollapsedGroups;
  /** What relative days of the filter are counted from; left out where it has none. */
  clock?: Pick<QueryContext, 'today' | 'timeZone' | 'weekStart'>;
}
/** What a view says of its records together. Aggregates by the id of the field: a number, or a date as the record has it. */
export interface RecordSummary {
  /** Of the groups of the order, each before those inside it. */
  groups: readonly GroupOfRecords[];
  aggregates: Readonly<Record<string, number | string | null>>;
  ready: boolean;
}
/** A group, and whether its records are left out. */
export type ShownGroup = RecordGroup & { isCollapsed: boolean };
/** A stretch of the records of a table: those that a page shows, with some before and behind. `records.show` moves it. */
export interface RecordWindow {
  /** Of the first of `rows`, counted from 0. */
  start: number;
  rows: ListedRecord[];
  /** How many records there are, without those in collapsed groups; null until it is known. */
  count: number | null;
  /** With those in collapsed groups. */
  total: number | null;
  /** The groups of the order, each before those inside it; null where it has none. */
  groups: readonly ShownGroup[] | null;
  /** There are more groups than these: the records of the others follow behind. */
  moreGroups: boolean;
  /** Records are here, from the cache or the server. Before that, show skeletons. */
  ready: boolean;
  /** Why nothing could be loaded, in words for people; it is tried again when the connection is back. */
  problem: string | null;
}
export interface RecordAddress {
  trackId: string;
  tableId: string;
  recordId: string;
}
/** A record by itself. `unknown`: the table has no such record. */
export interface OpenRecord {
  state: 'loading' | 'there' | 'deleted' | 'unknown';
  /** As it is, or was when it was deleted. */
  record: ListedRecord | null;
  /** When and by whom it was deleted, where the server has said it. */
  deleted: RecordDeletion | null;
  /** Why it could not be loaded, in words for people; it is tried again. */
  problem: string | null;
}
/** An app in a track with all that its pages need; null parts have not come yet. */
export interface OpenApp {
  app: TrackApp | null;
  tables: AppTable[];
  views: AppView[];
  ready: boolean;
}

export type ConnectionState = 'connecting' | 'online' | 'reconnecting' | 'offline';
export interface SessionState {
  /** `unknown` only until the worker has looked. */
  status: 'unknown' | 'signedOut' | 'signedIn';
  token: UserToken | null;
  expiredOnStartup: boolean;
  /** The server ended the last session, and nobody has signed in since: people are told why they stand outside. */
  ended: boolean;
  /** The last session ended by the person's own sign-out, and nobody has signed in since. */
  left: boolean;
  /** After all data was (re)loaded (spec §4 initial-load-complete). */
  initialLoadComplete: boolean;
}

/** The rows of an entity that is in memory, in no order that one may rely on; `of`: those of one group. */
type EntityQueries = {
  [S in Exclude<SyncedStore, 'chatMessages' | WindowedStore> as `rows.${S}`]: { params: { of?: string }; snapshot: SyncedRows[S][] };
};
/** Live queries: name → parameters and snapshot. A snapshot stays the same object until something it covers changes. */
/** How much of each file is on the server, from 0 to 1; `failure` says why one can't go on by itself. */
export type UploadsOfTrack = Readonly<Record<string, UploadProgress>>;
/** How far an upload has come (`share`, from 0 to 1), or why it can't go on by itself. */
export interface UploadProgress {
  share: number;
  failure: string | null;
  /** Why it did not get through the last time: it tries again by itself. */
  waiting: string | null;
  /** The HTTP status of the answer that refused it. */
  status: number | null;
}
/** A file on its way into a folder (`parentId`), or to be the newest version of a file (`versionOf`). */
export interface FolderUpload extends UploadProgress {
  id: string;
  title: string;
  /** Bytes. */
  size: number;
  parentId: string | null;
  versionOf: string | null;
  /** The field of a record that will link it. */
  field: FieldOfRecord | null;
}
/** What a track keeps, with what waits in the outbox; `ready`: all of it is here. */
export interface TrackEntries {
  rows: readonly Optimistic<TrackEntry>[];
  ready: boolean;
}

/** The articles of a wiki, with what waits in the outbox; `ready`: all of them are here. */
export interface ArticlesOfWiki {
  rows: readonly Optimistic<Article>[];
  ready: boolean;
}
/** What is written in an article, as the server read it last; null: nothing yet. `ready`: it is here. */
export interface ReadArticle {
  content: ArticleContent | null;
  ready: boolean;
}
/** A comment on an article as people see it, with the outbox applied to it. */
export interface ListedComment extends ArticleComment {
  /** Of its text: `sent` once the server has it. */
  delivery: 'sent' | 'sending' | 'waiting' | 'failed';
  /** Why the server refused it. */
  failure: string | null;
}
/** The comments on an article, the oldest first. `ready`: the comments of the server are here. */
export interface CommentsOfArticle {
  comments: readonly ListedComment[];
  ready: boolean;
}
/** What is new for me about articles, the newest first; PENDING while there is any. */
export interface KnowledgeNews {
  articles: readonly ArticleNews[];
  state: 'NONE' | 'PENDING';
}
/** `whole`: all updates up to this one are in it. `bytes`: a Yjs update, base64. */
export type ShownUpdate = Pick<DocUpdate, 'id' | 'whole' | 'schema' | 'bytes'>;
/** The updates of a live document, and behind those of the server the person's own that it does not have yet. */
export interface DocumentUpdates {
  rows: readonly ShownUpdate[];
  /** Calls that wait to be sent. */
  waiting: number;
  /** Why the server did not take what somebody wrote here, which is still here; null: it took all. */
  refused: string | null;
  /** All that the server had when it was asked last is here. */
  ready: boolean;
}

export interface LiveQueries extends EntityQueries {
  'articles.ofWiki': { params: { wikiId: string }; snapshot: ArticlesOfWiki };
  'articles.content': { params: { articleId: string }; snapshot: ReadArticle };
  'articleComments.ofArticle': { params: { articleId: string }; snapshot: CommentsOfArticle };
  /** With what waits in the outbox. */
  'articles.watching': { params: { articleId: string }; snapshot: { watching: boolean } };
  'articles.news': { params: Record<string, never>; snapshot: KnowledgeNews };
  /** Of my tracks, those in which an article is. */
  'articles.places': { params: { articleId: string }; snapshot: TrackArticle[] };
  'docs.updates': { params: { articleId: string }; snapshot: DocumentUpdates };
  /** Whether the server lacks something that was written here, and whether it refused it. */
  'docs.waiting': { params: { articleId: string }; snapshot: { waiting: boolean; refused: boolean; updates: readonly string[] } };
  'session.state': { params: Record<string, never>; snapshot: SessionState };
  /** Milliseconds by which the server's clock is ahead of this machine's, which may be wrong by hours. */
  'clock.ahead': { params: Record<string, never>; snapshot: { ahead: number } };
  /** `waiting`: messages, edits, deletions and reactions that the server does not have yet. */
  'connection.state': { params: Record<string, never>; snapshot: { state: ConnectionState; waiting: number } };
  /** All my tracks, pending ones included, in no order that one may rely on; rows keep their identity. */
  'tracks.list': { params: Record<string, never>; snapshot: WorkspaceTrack[] };
  'tracks.one': { params: { trackId: string }; snapshot: WorkspaceTrack | null };
  'tracks.members': { params: { trackId: string }; snapshot: TrackMember[] };
  /** With those who are out again: for what was done before. */
  'tracks.everyoneEver': { params: { trackId: string }; snapshot: TrackMember[] };
  /** The newest first. */
  'tracks.requests': { params: Record<string, never>; snapshot: JoinRequest[] };
  'people.me': { params: Record<string, never>; snapshot: CurrentUser | null };
  /** All whom this browser knows, in no order that one may rely on: those in my tracks, those shown before, and me. */
  'people.known': { params: Record<string, never>; snapshot: readonly KnownPerson[] };
  /** The known ones among these people. Colleagues come from the server. */
  'people.named': { params: { userIds: readonly string[] }; snapshot: readonly KnownPerson[] };
  /** A person as their card shows them; null where this browser does not know them. */
  'people.one': { params: { userId: string }; snapshot: PersonCard | null };
  /** As by default where I never changed them. Null while nobody is signed in, or it is not known yet. */
  'profile.preferences': { params: Record<string, never>; snapshot: Preferences | null };
  'profile.subscriptions': { params: Record<string, never>; snapshot: SubscriptionSettings | null };
  'people.online': { params: Record<string, never>; snapshot: { onlineUserIds: string[] } };
  /** The guests of a track in a visible page who were active within the last minute. */
  'guests.online': { params: { trackId: string }; snapshot: OnlineGuests };
  'tenants.mine': { params: Record<string, never>; snapshot: Tenant | null };
  /** The feature flags that are on for me; null while nobody is signed in. */
  'flags.mine': { params: Record<string, never>; snapshot: { flags: UserFlag[] } | null };
  'flags.ofTrack': { params: { trackId: string }; snapshot: { flags: TrackFlag[] } };
  /** The open window of a chat, as `chat.open`, `chat.openAround`, `chat.loadOlder` and `chat.loadNewer` move it. */
  'chat.messages': { params: { trackId: string }; snapshot: MessageWindow };
  'chat.thread': { params: { trackId: string; parentMessageId: string }; snapshot: MessageWindow & { parent: ListedMessage | null } };
  /** The comments on a record or an entry. `count`: how many there are; null until it is known, or where there are none. */
  'chat.comments': { params: { trackId: string; entryId: string }; snapshot: MessageWindow & { count: number | null } };
  /** By the ids of records and entries; `chat.follow` makes them known. */
  'chat.commentCounts': { params: { trackId: string }; snapshot: Record<string, number> };
  /** The apps of a track by their names. */
  'apps.ofTrack': { params: { trackId: string }; snapshot: TrackApp[] };
  /** An app in each of my tracks that has it. */
  'apps.places': { params: { appId: string }; snapshot: TrackApp[] };
  'apps.one': { params: { trackId: string; appId: string }; snapshot: OpenApp };
  'records.one': { params: RecordAddress; snapshot: OpenRecord };
  'records.window': { params: RecordOrder; snapshot: RecordWindow };
  'records.summary': { params: RecordOrder & { aggregates: Readonly<Record<string, AggregateName>> }; snapshot: RecordSummary };
  /** My open tasks of the tracks whose tasks this browser has, the nearest day first. */
  'tasks.here': { params: Record<string, never>; snapshot: readonly MyTask[] };
  /** Changes of records that I have not seen; without those of tables that no view shows any more. */
  'activities.records': { params: Record<string, never>; snapshot: readonly RecordActivity[] };
  /** What others added to tracks and I have not seen. */
  'activities.entries': { params: Record<string, never>; snapshot: readonly EntryActivity[] };
  /** What I saved for later, the last saved first; of chats that I have left only when. */
  'chat.saved': { params: Record<string, never>; snapshot: SavedForLater[] };
  /** The last pinned first. */
  'chat.pinned': { params: { trackId: string }; snapshot: Optimistic<PinnedItem>[] };
  /** By the message that a thread began with. */
  'chat.threadChoices': { params: { trackId: string }; snapshot: Record<string, ThreadChoice> };
  /** Others who are typing now; entries go by themselves after 4 seconds. */
  'chat.typing': {
    params: { trackId: string /** Of a thread; or what the comments are about. */; parentMessageId: string | null };
    snapshot: { userIds: string[] };
  };
  /** The text of a file, as far as it could be taken out of it. Guests get none. `ready`: the server was asked, or can't be. */
  'entries.text': { params: { trackId: string; entryId: string }; snapshot: TextOfEntry };
  /** The small picture of an entry, by the address that `thumbnailAddress` gives it. */
  'entries.thumbnail': { params: { trackId: string; entryId: string; address: string }; snapshot: EntryThumbnail };
  /** The files of messages that this browser is uploading, by the ids of their entries. */
  'entries.ofTrack': { params: { trackId: string }; snapshot: TrackEntries };
  /** The ids of those that others added to a track, or gave a version, and that I have not viewed. */
  'entries.new': { params: { trackId: string }; snapshot: string[] };
  /** Of the tracks whose entries this browser has: those that were changed last, the newest first. */
  'entries.recentHere': { params: Record<string, never>; snapshot: readonly TrackEntry[] };
  'entries.pinnedHere': { params: { trackId: string }; snapshot: TrackEntries };
  'uploads.ofTrack': { params: { trackId: string }; snapshot: UploadsOfTrack };
  /** Those that belong to no message, in the order in which they were added. */
  'uploads.intoFolders': { params: { trackId: string }; snapshot: readonly FolderUpload[] };
  /** Why the server refused my last change of records of a table, by their ids; until I change them once more. */
  'records.failures': { params: { tableId: string }; snapshot: Readonly<Record<string, string>> };
  /** My words that only this browser has, and that signing out would lose: messages and edits that wait or failed, drafts, and files that are not uploaded. */
  'outbox.words': { params: Record<string, never>; snapshot: { messages: number; drafts: number; files: number } };
  /** Those messages and edits, in the order in which they were written; `failure` says why one was refused. */
  'outbox.unsent': { params: Record<string, never>; snapshot: { id: string; text: string; failure: string | null }[] };
  'drafts.all': { params: Record<string, never>; snapshot: { drafts: { key: string; text: string }[] } };
  /** What was typed and not sent; the key is `trackId`, `trackId:parentMessageId` or `trackId:entryId`. */
  'drafts.one': { params: { key: string }; snapshot: { text: string } };
}
export type LiveQueryName = keyof LiveQueries;
