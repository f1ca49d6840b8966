import type { Database } from '../database/index.ts';
import { workerAction } from '../worker/action.ts';
import type { Deletions } from './deletions.ts';
import { saveDraft } from './drafts.ts';
import type { Threads } from './threads.ts';
import type { Windows } from './windows.ts';

interface Parts {
  db: Database;
  windows: Windows;
  threads: Threads;
  deletions: Deletions;
}
interface InTrack {
  trackId: string;
}
interface OpenThread extends InTrack {
  parentMessageId: string;
  messageId?: string | undefined;
}
interface OpenComments extends InTrack {
  entryId: string;
  messageId?: string | undefined;
}
export const chatActions = [
  workerAction('chat.open', ({ windows }: Parts, { trackId }: InTrack, pageId) => windows.open(pageId, trackId)),
  workerAction('chat.openAround', ({ windows }: Parts, { trackId, messageId }: InTrack & { messageId: string }, pageId) =>
    windows.openAround(pageId, trackId, messageId),
  ),
  /** With an `entryId`: of the comments on it. */
  workerAction('chat.loadOlder', ({ windows, threads }: Parts, { trackId, entryId }: InTrack & { entryId?: string | undefined }, pageId) =>
    entryId ? threads.loadOlder(pageId, trackId, entryId) : windows.loadOlder(pageId, trackId),
  ),
  workerAction('chat.loadNewer', ({ windows }: Parts, { trackId }: InTrack, pageId) => windows.loadNewer(pageId, trackId)),
  /** The reader is at the live end of a window that has grown: its oldest messages go. */
  workerAction('chat.trim', ({ windows }: Parts, { trackId }: InTrack, pageId) => windows.trim(pageId, trackId)),
  workerAction('chat.openThread', ({ threads }: Parts, { trackId, parentMessageId, messageId }: OpenThread, pageId) =>
    threads.open(pageId, trackId, parentMessageId, messageId),
  ),
  workerAction('chat.loadOlderReplies', ({ threads }: Parts, { trackId, parentMessageId }: InTrack & { parentMessageId: string }, pageId) =>
    threads.loadOlder(pageId, trackId, parentMessageId),
  ),
  workerAction('chat.openComments', ({ threads }: Parts, { trackId, entryId, messageId }: OpenComments, pageId) =>
    threads.openComments(pageId, trackId, entryId, messageId),
  ),
  /** The counts of comments of a track come, and stay up to date, without a page of its chat. */
  workerAction('chat.follow', ({ windows }: Parts, { trackId }: InTrack) => windows.follow(trackId)),
  /** The message is deleted, under the key `id`; for `limits.undoMs` from the call, or until this page is left, that can be undone. */
  workerAction('chat.deleteUndoably', ({ deletions }: Parts, { id, ...input }: InTrack & { id: string; messageId: string }, pageId) =>
    deletions.begin(pageId, { id, operation: 'chat.deleteMessage', input }),
  ),
  /** Also of a comment on an article. */
  workerAction('chat.undoDelete', ({ deletions }: Parts, { messageId }: { messageId: string }) => deletions.undo(messageId)),
  workerAction('drafts.save', ({ db }: Parts, { key, text }: { key: string; text: string }) => saveDraft(db, key, text)),
];
