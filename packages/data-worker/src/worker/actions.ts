import type { Deletions } from '../chat/deletions.ts';
import { saveDraft } from '../chat/drafts.ts';
import type { Threads } from '../chat/threads.ts';
import type { Windows } from '../chat/windows.ts';
import type { Connection } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { GuestAccess } from '../guests/guest-access.ts';
import type { GuestTokens } from '../guests/guest-tokens.ts';
import type { Session } from '../identity/index.ts';
import type { WorkerActionName, WorkerActions } from '../interface.ts';
import { discardRefused } from '../knowledge/documents.ts';
import { clearArticle, clearArticles } from '../knowledge/watching.ts';
import { clearNotifications } from '../notifications/clear.ts';
import { clearEntryActivities } from '../notifications/entry-activities.ts';
import { clearRecordActivities } from '../notifications/record-activities.ts';
import type { Presence } from '../presence/presence.ts';
import type { RecordWindows } from '../records/windows.ts';
import type { FindHere } from '../search/find-here.ts';
import type { CatchUp } from '../sync/catch-up.ts';
import { messageIdOf } from '../sync/lanes.ts';
import type { Outbox } from '../sync/outbox.ts';
import { waitForList } from '../tracks/wait-for-list.ts';
import type { WorkspaceTracks } from '../tracks/workspace-tracks.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Timers } from './environment.ts';

interface ActionParts {
  db: Database;
  windows: Windows;
  recordWindows: RecordWindows;
  threads: Threads;
  deletions: Deletions;
  outbox: Outbox;
  connection: Connection;
  presence: Presence;
  session: Session;
  tracks: WorkspaceTracks;
  catchUp: CatchUp;
  timers: Timers;
  uploads: Uploads;
  newId(): string;
  guestTokens: GuestTokens;
  guestAccess: GuestAccess;
  findHere: FindHere;
}
type Output<N extends WorkerActionName> = WorkerActions[N]['output'] extends undefined ? unknown : WorkerActions[N]['output'];
type Actions = { [N in WorkerActionName]: (input: WorkerActions[N]['input'], pageId: string) => Output<N> | Promise<Output<N>> };
export type Act = <N extends WorkerActionName>(
  name: N,
  input: WorkerActions[N]['input'],
  pageId: string,
) => Promise<WorkerActions[N]['output']>;

/** The worker's own actions, by name. */
export function createActions(parts: ActionParts): Act {
  const { db, windows, threads, deletions, outbox, connection, presence, session, tracks, catchUp, timers, uploads } = parts;
  const isListHere = (trackId?: string) => (trackId ? tracks.one(trackId) !== null : session.state().initialLoadComplete);
  const actions: Actions = {
    'chat.open': ({ trackId }, pageId) => windows.open(pageId, trackId),
    'chat.openAround': ({ trackId, messageId }, pageId) => windows.openAround(pageId, trackId, messageId),
    'chat.loadOlder': ({ trackId, entryId }, pageId) =>
      entryId ? threads.loadOlder(pageId, trackId, entryId) : windows.loadOlder(pageId, trackId),
    'chat.loadNewer': ({ trackId }, pageId) => windows.loadNewer(pageId, trackId),
    'chat.trim': ({ trackId }, pageId) => windows.trim(pageId, trackId),
    'chat.openThread': ({ trackId, parentMessageId, messageId }, pageId) => threads.open(pageId, trackId, parentMessageId, messageId),
    'chat.loadOlderReplies': ({ trackId, parentMessageId }, pageId) => threads.loadOlder(pageId, trackId, parentMessageId),
    'chat.openComments': ({ trackId, entryId, messageId }, pageId) => threads.openComments(pageId, trackId, entryId, messageId),
    'chat.follow': ({ trackId }) => windows.follow(trackId),
    'chat.deleteUndoably': ({ id, ...input }, pageId) => deletions.begin(pageId, { id, operation: 'chat.deleteMessage', input }),
    'articleComments.deleteUndoably': ({ id, ...input }, pageId) =>
      deletions.begin(pageId, { id, operation: 'articleComments.delete', input }),
    'chat.undoDelete': ({ messageId }) => deletions.undo(messageId),
    'notifications.clear': ({ notifications }) => clearNotifications(parts, notifications),
    'tasks.markViewed': ({ trackId, taskId }) => clearRecordActivities(parts, trackId, (it) => it.targetId === taskId),
    'tables.markViewed': ({ trackId, tableId }) =>
      clearRecordActivities(parts, trackId, (it) => it.tableId === tableId && (it.type !== 'TASK_MODIFIED' || it.targetId === null)),
    'newEntries.markViewed': ({ trackId, entryId }) =>
      clearEntryActivities(parts, trackId, (it) => entryId === undefined || it.entryId === entryId),
    'guests.token': (request) => parts.guestTokens.get(request),
    'guests.access': (asked) => parts.guestAccess(asked),
    'records.show': ({ from, to, ...order }, pageId) => parts.recordWindows.show(pageId, order, { from, to }),
    'outbox.retry': ({ id }) => outbox.retry(id),
    'uploads.add': ({ files }) => uploads.add(files),
    'uploads.retry': ({ id }) => uploads.retry(id),
    'uploads.cancel': ({ id }) => uploads.cancel(id),
    'outbox.discard': async ({ id }) => {
      const items = db.rows('outbox').filter((it) => it.id === id || messageIdOf(it) === id);
      await outbox.discard(id);
      for (const it of items) if (it.operation === 'chat.sendMessage') await uploads.cancelOf(it.input.id);
    },
    'docs.discard': ({ articleId }) => discardRefused(db, articleId),
    'articles.markViewed': ({ articleId, type }) => clearArticle(parts, articleId, type),
    'articles.clearNews': () => clearArticles(parts),
    'articles.syncNow': () => catchUp.request(),
    'profile.syncSubscriptions': () => catchUp.request(),
    'connection.retry': () => {
      if (session.state().status === 'unknown') void session.renew();
      connection.retry();
      outbox.resume();
      uploads.resume();
    },
    'search.findHere': (input) => parts.findHere(input),
    'drafts.save': ({ key, text }) => saveDraft(db, key, text),
    'presence.viewing': (view, pageId) => {
      presence.viewing(pageId, view);
      if (!view.visible) deletions.leave(pageId);
      if (view.visible && !view.idle && session.state().status === 'signedIn') session.refresh();
    },
    'session.signOut': async () => {
      await deletions.finish();
      return session.signOut(parts.newId());
    },
    'session.endedElsewhere': ({ sessionId, signedOut }) => session.endedElsewhere(sessionId, signedOut),
    'session.signedIn': ({ token }) => session.signedIn(token),
    'tracks.waitForList': ({ trackId, appLink }) => {
      const isHere = () => isListHere(trackId);
      if (!isHere()) catchUp.request().catch(() => undefined);
      return waitForList({ db, timers, isHere, appLink });
    },
  };
  return async (name, input, pageId) => (await actions[name](input, pageId)) as never;
}
