import type { GuestToken, InputOf, KnowledgeNotificationType, OperationName, OutputOf, UserToken } from '@trackyard/contract';
import type { GuestAccessRequest } from './guests/guest-access.ts';
import type { GuestTokenRequest } from './guests/guest-tokens.ts';
import type { LiveQueries, LiveQueryName } from './live/queries.ts';
import type { ClearedNotification } from './notifications/clear.ts';
import type { RecordOrder } from './records/order.ts';
import type { FoundHere } from './search/find-here.ts';
import type { NewUpload } from './uploads/upload.ts';

/** What the UI may ask of the worker besides the operations of the catalogue. Nothing here reaches the server by itself. */
export interface WorkerActions {
  'chat.open': { input: { trackId: string }; output: undefined };
  'chat.openAround': { input: { trackId: string; messageId: string }; output: undefined };
  /** With an `entryId`: of the comments on it. */
  'chat.loadOlder': { input: { trackId: string; entryId?: string | undefined }; output: undefined };
  'chat.loadNewer': { input: { trackId: string }; output: undefined };
  /** The reader is at the live end of a window that has grown: its oldest messages go. */
  'chat.trim': { input: { trackId: string }; output: undefined };
  'chat.openThread': { input: { trackId: string; parentMessageId: string; messageId?: string | undefined }; output: undefined };
  'chat.loadOlderReplies': { input: { trackId: string; parentMessageId: string }; output: undefined };
  'chat.openComments': { input: { trackId: string; entryId: string; messageId?: string | undefined }; output: undefined };
  /** The counts of comments of a track come, and stay up to date, without a page of its chat. */
  'chat.follow': { input: { trackId: string }; output: undefined };
  /** The message is deleted, under the key `id`; for `limits.undoMs` from the call, or until this page is left, that can be undone. */
  'chat.deleteUndoably': { input: { id: string; trackId: string; messageId: string }; output: undefined };
  'articleComments.deleteUndoably': { input: { id: string; wikiId: string; articleId: string; commentId: string }; output: undefined };
  /** Also of a comment on an article. */
  'chat.undoDelete': { input: { messageId: string }; output: { undone: boolean } };
  /** Counts what these tell of as seen, on every device; what waits for an answer stays until it is answered. */
  'notifications.clear': { input: { notifications: readonly ClearedNotification[] }; output: undefined };
  /** I have seen this record: its changes are no news any more. */
  'tasks.markViewed': { input: { trackId: string; taskId: string }; output: undefined };
  /** The same of all records of a table but tasks, each of which is seen by itself. */
  'tables.markViewed': { input: { trackId: string; tableId: string }; output: undefined };
  /** I have seen that this entry was added; null: that several were; undefined: everything that was added to the track. */
  'newEntries.markViewed': { input: { trackId: string; entryId?: string | null }; output: undefined };
  'guests.token': { input: GuestTokenRequest; output: GuestToken };
  /** The extra check of what guests open (spec §2.3): the own access, after the wait for the list of tracks, then a guest token. */
  'guests.access': { input: GuestAccessRequest; output: 'allowed' | 'denied' | { redirect: string } };
  /** The page shows the records from `from` (inclusive) to `to`: the window moves there. */
  'records.show': { input: RecordOrder & { from: number; to: number }; output: undefined };
  /** The bytes of these files are stored in this browser, and go out from here. Those of a message: before it is sent. */
  'uploads.add': { input: { files: readonly NewUpload[] }; output: undefined };
  'uploads.retry': { input: { id: string }; output: undefined };
  'uploads.cancel': { input: { id: string }; output: undefined };
  'outbox.retry': { input: { id: string }; output: undefined };
  'outbox.discard': { input: { id: string }; output: undefined };
  /** What was written in an article and refused by the server is forgotten. */
  'docs.discard': { input: { articleId: string }; output: undefined };
  /** I have read an article: nothing about it is new any more; with a `type`, only that is put away. */
  'articles.markViewed': { input: { articleId: string; type?: KnowledgeNotificationType }; output: undefined };
  'articles.clearNews': { input: Record<string, never>; output: undefined };
  /** Asks the server now what has changed, without waiting for it to say so. */
  'articles.syncNow': { input: Record<string, never>; output: undefined };
  'profile.syncSubscriptions': { input: Record<string, never>; output: undefined };
  /** Tries the connection now, and to send what waits. */
  'connection.retry': { input: Record<string, never>; output: undefined };
  /** The same as `search.find`, of what this device has: no server is asked, no typing errors are corrected, and there is one page. */
  'search.findHere': { input: InputOf<'search.find'>; output: FoundHere };
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
   * Rejects with a TrackyardError. What may wait (`offline` in the catalogue) resolves as soon as it is stored in the outbox, without
   * waiting for the server: what becomes of it shows in the live queries (`delivery`), or comes as a notice. All others resolve with the
   * server's answer, its rows already in the cache (unless the line is lost right after the answer: then they come with the next one).
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
