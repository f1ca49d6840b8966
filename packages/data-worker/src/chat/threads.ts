import { limits } from '@trackyard/contract';
import { touches } from '../database/index.ts';
import { load } from './loading.ts';
import type { View } from './views.ts';
import type { ChatOptions, Windows } from './windows.ts';

export interface Threads {
  /** With the id of a reply: loads the thread as far back as that reply. */
  open(pageId: string, trackId: string, parentMessageId: string, messageId?: string): Promise<void>;
  loadOlder(pageId: string, trackId: string, parentMessageId: string): Promise<void>;
  /** The comments on a record or an entry; with the id of one, as far back as that one. */
  openComments(pageId: string, trackId: string, entryId: string, messageId?: string): Promise<void>;
}
const page = limits.chatPage;

/** Replies to one message, and comments on one thing. From the first page on, the chat's feed brings every new one. */
export function createThreads({ db, views, pages, log }: ChatOptions, windows: Windows): Threads {
  async function showNewest(view: View): Promise<void> {
    const thread = db.get('threads', view.list);
    if (!thread) return;
    const rows = await db.messagesOf(view.list, { from: thread.from, direction: 'descending', limit: page });
    view.from = rows.length === page ? rows.at(-1)!.number : thread.from;
    view.ready = true;
    views.tell(view);
  }
  const fetchPage = ({ trackId, list, isComments }: View, before?: number) =>
    isComments ? pages.comments(trackId, list, before) : pages.replies(trackId, list, before);
  async function fill(view: View): Promise<void> {
    await windows.follow(view.trackId);
    const [parent] = view.isComments ? [true] : await db.messages([view.list]);
    if (!parent) await pages.around(view.trackId, view.list);
    if (!db.get('threads', view.list)) await fetchPage(view);
    if (!view.ready) await showNewest(view);
  }
  async function fillUpTo(view: View, messageId: string): Promise<void> {
    await fill(view);
    for (let before = Number.POSITIVE_INFINITY; view.from > 0 && view.from < before; ) {
      const [reply] = await db.messages([messageId]);
      if (reply && reply.number >= view.from) return;
      before = view.from;
      await older(view);
    }
  }
  async function older(view: View): Promise<void> {
    const cached = () => db.messagesOf(view.list, { from: threadFrom(), to: view.from - 1, direction: 'descending', limit: page });
    const threadFrom = () => db.get('threads', view.list)?.from ?? view.from;
    let rows = await cached();
    if (rows.length < page && threadFrom() > 0) {
      await fetchPage(view, threadFrom());
      rows = await cached();
    }
    view.from = rows.length === page ? rows.at(-1)!.number : threadFrom();
  }
  db.onChange((changes) => {
    if (!touches(changes, 'chatReset')) return;
    for (const view of views.all()) {
      if (view.list === view.trackId || !view.ready || !touches(changes, 'chatReset', view.trackId)) continue;
      view.messages.forget();
      view.ready = false;
      // An evicted chat is not followed again before somebody views it.
      if (view.shown === 0 && !db.get('chatRanges', view.trackId)) continue;
      void load({ views, log, view, kind: 'follow' }, () => fill(view));
    }
  });
  async function show(view: View, messageId: string | undefined): Promise<void> {
    if (!view.ready) await showNewest(view);
    void load({ views, log, view, kind: messageId ? 'around' : 'follow' }, () => (messageId ? fillUpTo(view, messageId) : fill(view)));
  }
  return {
    open: (pageId, trackId, parentMessageId, messageId) => show(views.of(pageId, trackId, parentMessageId), messageId),
    openComments: (pageId, trackId, entryId, messageId) => show(views.of(pageId, trackId, entryId, true), messageId),
    async loadOlder(pageId, trackId, parentMessageId) {
      const view = views.of(pageId, trackId, parentMessageId);
      if (view.ready && view.from > 0) await load({ views, log, view, kind: 'older' }, () => older(view));
    },
  };
}
