import type {
  ChatMessage,
  ChatState,
  CurrentUser,
  InputOf,
  Membership,
  OperationName,
  OutputOf,
  Person,
  Preferences,
  SubscriptionSettings,
  Tenant,
  Track,
  TrackFlag,
  TrackMember,
  User,
  UserFlag,
  UserToken,
} from '@trackyard/contract';

/** A track as the lists and pages show it: the shared row, my membership and the state of its chat, in one (spec §3 Track). */
export interface WorkspaceTrack extends Track {
  userFavourite: boolean;
  trackHidden: boolean;
  numUnseenChatMessages: number;
  numUnseenMentions: number;
  /** Number of its newest message; 0 where there is none. */
  lastNumber: number;
  unseenThreads: Record<string, number>;
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

/** Live queries: name → parameters and snapshot. A snapshot stays the same object until something it covers changes. */
export interface LiveQueries {
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
  /** As by default where I never changed them. Null while nobody is signed in, or it is not known yet. */
  'profile.preferences': { params: Record<string, never>; snapshot: Preferences | null };
  'profile.subscriptions': { params: Record<string, never>; snapshot: SubscriptionSettings | null };
  /** Colleagues of my tenant. */
  'people.list': { params: Record<string, never>; snapshot: User[] };
  'people.online': { params: Record<string, never>; snapshot: { onlineUserIds: string[] } };
  'tenants.mine': { params: Record<string, never>; snapshot: Tenant | null };
  /** The feature flags that are on for me; null while nobody is signed in. */
  'flags.mine': { params: Record<string, never>; snapshot: { flags: UserFlag[] } | null };
  'flags.ofTrack': { params: { trackId: string }; snapshot: { flags: TrackFlag[] } };
  /** The open window of a chat, as `chat.open`, `chat.openAround`, `chat.loadOlder` and `chat.loadNewer` move it. */
  'chat.messages': { params: { trackId: string }; snapshot: MessageWindow };
  'chat.thread': { params: { trackId: string; parentMessageId: string }; snapshot: MessageWindow & { parent: ListedMessage | null } };
  /** Others who are typing now; entries go by themselves after 4 seconds. */
  'chat.typing': { params: { trackId: string; parentMessageId: string | null }; snapshot: { userIds: string[] } };
  /** My words that only this browser has, and that signing out would lose: messages and edits that wait or failed, and drafts. */
  'outbox.words': { params: Record<string, never>; snapshot: { messages: number; drafts: number } };
  /** Those messages and edits, in the order in which they were written; `failure` says why one was refused. */
  'outbox.unsent': { params: Record<string, never>; snapshot: { id: string; text: string; failure: string | null }[] };
  /** What was typed and not sent; the key is `trackId` or `trackId:parentMessageId`. */
  'drafts.one': { params: { key: string }; snapshot: { text: string } };
}
export type LiveQueryName = keyof LiveQueries;

/** What the UI may ask of the worker besides the operations of the catalogue. Nothing here reaches the server by itself. */
export interface WorkerActions {
  'chat.open': { input: { trackId: string }; output: undefined };
  'chat.openAround': { input: { trackId: string; messageId: string }; output: undefined };
  'chat.loadOlder': { input: { trackId: string }; output: undefined };
  'chat.loadNewer': { input: { trackId: string }; output: undefined };
  /** The reader is at the live end of a window that has grown: its oldest messages go. */
  'chat.trim': { input: { trackId: string }; output: undefined };
  'chat.openThread': { input: { trackId: string; parentMessageId: string }; output: undefined };
  'chat.loadOlderReplies': { input: { trackId: string; parentMessageId: string }; output: undefined };
  /** The message is deleted, under the key `id`; for 5 seconds, or until this page is left, that can be undone. */
  'chat.deleteUndoably': { input: { id: string; trackId: string; messageId: string }; output: undefined };
  'chat.undoDelete': { input: { messageId: string }; output: { undone: boolean } };
  'outbox.retry': { input: { id: string }; output: undefined };
  'outbox.discard': { input: { id: string }; output: undefined };
  /** Tries the connection now, and to send what waits. */
  'connection.retry': { input: Record<string, never>; output: undefined };
  'drafts.save': { input: { key: string; text: string }; output: undefined };
  /** This page is visible (or not), and shows this track; `idle`: nobody has touched the browser for a while. */
  'presence.viewing': { input: { trackId: string | null; visible: boolean; idle?: boolean }; output: undefined };
  /**
   * Wipes the cache and tells the other tabs; the session on the server is ended first, if it can be reached. `ended`: it was;
   * otherwise it is ended as soon as the server answers, before anything else.
   */
  'session.signOut': { input: Record<string, never>; output: { ended: boolean } };
  /**
   * Another tab says that this session is over, perhaps one with another build and so another worker. `signedOut`: by somebody's
   * wish. Nothing happens when another session has begun since.
   */
  'session.endedElsewhere': { input: { sessionId: string; signedOut: boolean }; output: undefined };
  /** Keeps the token that a sign-in page got, and starts loading. */
  'session.signedIn': { input: { token: UserToken }; output: undefined };
  /** Resolves when the list of tracks is here; fails with 'Timed out waiting for tracks list to update' (30 s, or 5 s from an app link). */
  'tracks.waitForList': { input: { trackId?: string; appLink?: boolean }; output: undefined };
}
export type WorkerActionName = keyof WorkerActions;

/** One door for all: an operation of the catalogue (optimistic where that makes sense) or an action of the worker. */
export interface DataWorkerClient {
  /**
   * Rejects with a TrackyardError. Sending, editing, deleting and reacting in chat, `markViewed`, `markThreadViewed`, `markUnread`,
   * `setFavourite` and `setHidden` resolve as soon as they are kept in the outbox, without waiting for the server: what becomes of them shows in
   * the live queries (`delivery`), or comes as a notice. All others resolve with the server's answer, its rows already in the cache
   * (unless the line is lost right after the answer: then they come with the next one).
   */
  run<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>>;
  act<N extends WorkerActionName>(name: N, input: WorkerActions[N]['input']): Promise<WorkerActions[N]['output']>;
  /** `changed` is called when `snapshot()` answers something new. `undefined` until the first answer is here. */
  live<N extends LiveQueryName>(name: N, params: LiveQueries[N]['params']): LiveQuery<LiveQueries[N]['snapshot']>;
  /** The state of the worker itself; `invalidated` asks for a reload of the page. */
  status(): WorkerStatus;
  onStatus(changed: (status: WorkerStatus) => void): () => void;
  /** Quiet news for people: an own visible change that was taken back (decisions, core 20). */
  onNotice(hear: (notice: { text: string }) => void): () => void;
  close(): void;
}
export interface LiveQuery<S> {
  snapshot(): S | undefined;
  subscribe(changed: () => void): () => void;
}
/** Spec §4 'Data worker'. */
export type WorkerStatus =
  | { state: 'notInitialised' }
  | { state: 'initialised' }
  | { state: 'loggedIn' }
  | { state: 'invalidated'; message: string }
  | { state: 'failed'; message: string };
