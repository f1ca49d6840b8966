import { type ChatPage, scopeOf, TrackyardError } from '@trackyard/contract';
import type { Calls } from '../connection/index.ts';
import { type Database, keysOf, type Transaction, touches } from '../database/index.ts';
import { storedMessage } from '../stores/index.ts';
import { withRange } from './ranges.ts';

/** Pages of a followed chat, fetched into the cache. Each rejects with a TrackyardError. */
export interface ChatPages {
  older(trackId: string, before: number): Promise<ChatPage>;
  newer(trackId: string, after: number): Promise<ChatPage>;
  around(trackId: string, messageId: string): Promise<ChatPage>;
  replies(trackId: string, parentMessageId: string, before?: number): Promise<ChatPage>;
  comments(trackId: string, entryId: string, before?: number): Promise<ChatPage>;
}
const attempts = 3;

export function createChatPages({ db, calls }: { db: Database; calls: Calls }): ChatPages {
  /**
   * A page shows the chat at some moment after the request. Rows that the feed changed meanwhile may be newer than those of the page,
   * so they stay; anything that changed after the page comes by the feed. A reset in between makes the page worthless.
   */
  async function take(
    trackId: string,
    fetchPage: () => Promise<ChatPage>,
    place: (tx: Transaction, page: ChatPage) => void,
  ): Promise<ChatPage> {
    const since = db.generation();
    for (let attempt = 0; attempt < attempts; attempt++) {
      const heard = new Set<string>();
      let reset = false;
      const stop = db.onChange((changes) => {
        for (const id of keysOf(changes, 'chatMessages')) heard.add(id);
        reset ||= touches(changes, 'chatReset', trackId);
      });
      try {
        const page = await fetchPage();
        const placed = await db.write(
          'sync',
          (tx) => {
            if (reset || !tx.get('cursors', scopeOf('chat', trackId))) return false;
            tx.put('chatMessages', ...page.messages.filter((it) => !heard.has(it.id)).map(storedMessage));
            place(tx, page);
            return true;
          },
          since,
        );
        if (placed) return page;
      } finally {
        stop();
      }
    }
    throw new TrackyardError('unavailable', 'The chat changed while it was loading.');
  }
  const cover = (tx: Transaction, trackId: string, from: number | undefined, to: number | null | undefined) => {
    const chat = tx.get('chatRanges', trackId);
    if (chat && from !== undefined && to !== undefined) tx.put('chatRanges', { ...chat, ranges: withRange(chat.ranges, { from, to }) });
  };
  const start = ({ hasOlder, messages }: ChatPage) => (hasOlder ? messages[0]?.number : 0);
  const end = ({ hasNewer, messages }: ChatPage) => (hasNewer ? messages.at(-1)?.number : null);
  const coverThread = (tx: Transaction, thread: { id: string; trackId: string }, page: ChatPage, before: number | undefined) =>
    tx.put('threads', { ...thread, from: start(page) ?? before ?? Number.MAX_SAFE_INTEGER });

  return {
    older: (trackId, before) =>
      take(
        trackId,
        async () => (await calls.call('chat.listMessages', { trackId, before })).result,
        (tx, page) => cover(tx, trackId, start(page), before - 1),
      ),
    newer: (trackId, after) =>
      take(
        trackId,
        async () => (await calls.call('chat.listMessages', { trackId, after })).result,
        (tx, page) => cover(tx, trackId, after + 1, end(page)),
      ),
    around: (trackId, messageId) =>
      take(
        trackId,
        async () => (await calls.call('chat.listMessagesAround', { trackId, messageId })).result,
        (tx, page) => cover(tx, trackId, start(page), end(page)),
      ),
    replies: (trackId, parentMessageId, before) =>
      take(
        trackId,
        async () =>
          (await calls.call('chat.listReplies', { trackId, messageId: parentMessageId, ...(before !== undefined && { before }) })).result,
        (tx, page) => coverThread(tx, { id: parentMessageId, trackId }, page, before),
      ),
    comments: (trackId, entryId, before) =>
      take(
        trackId,
        async () => (await calls.call('chat.listComments', { trackId, entryId, ...(before !== undefined && { before }) })).result,
        (tx, page) => coverThread(tx, { id: entryId, trackId }, page, before),
      ),
  };
}
