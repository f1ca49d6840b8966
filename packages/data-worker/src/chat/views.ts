import type { Database } from '../database/index.ts';
import type { Step } from './loading.ts';
import { createMessageList, type MessageList } from './message-list.ts';

/** The view of one page of the browser in one conversation: the shown range, and the step under way. */
export interface View {
  key: string;
  trackId: string;
  /** The track for its main conversation, the parent message for a thread, the record or entry for comments. */
  list: string;
  isComments: boolean;
  from: number;
  to: number | null;
  ready: boolean;
  /** The step under way; null for none. */
  step: Step | null;
  problem: string | null;
  /** Loading older messages failed: the chat counts as whole until a retry (spec §8). */
  olderFailed: boolean;
  /** The message around which the view was opened. */
  anchor: string | null;
  /** The live queries that show the view. */
  shown: number;
  messages: MessageList;
}
export interface Views {
  of(pageId: string, trackId: string, list: string, isComments?: boolean): View;
  all(): Iterable<View>;
  /** Registers a live query of the view; returns a function that unregisters it. A view without queries is deleted. */
  show(view: View): () => void;
  /** Whether some page shows this chat, or a thread of it. */
  isOpen(trackId: string): boolean;
  tell(view: View): void;
  closePage(pageId: string): void;
}
export const viewKey = (pageId: string, list: string): string => `${pageId} ${list}`;

export function createViews(db: Database): Views {
  const views = new Map<string, View>();
  db.onChange((changes) => {
    for (const view of views.values()) view.messages.hear(changes);
  });
  return {
    of(pageId, trackId, list, isComments = false) {
      const key = viewKey(pageId, list);
      const known = views.get(key);
      if (known) return known;
      const view = { key, trackId, list, isComments, from: 0, to: null, anchor: null, messages: createMessageList(db, list), ...closed };
      views.set(key, view);
      return view;
    },
    all: () => views.values(),
    show(view) {
      view.shown++;
      return () => {
        // The next visit shows the newest page, as a first visit does.
        if (--view.shown === 0 && views.get(view.key) === view) views.delete(view.key);
      };
    },
    isOpen: (trackId) => [...views.values()].some((it) => it.trackId === trackId && it.shown > 0),
    tell: (view) => db.touch('windows', view.key),
    closePage(pageId) {
      for (const key of [...views.keys()]) if (key.startsWith(`${pageId} `)) views.delete(key);
    },
  };
}
const closed = { shown: 0, ready: false, step: null, problem: null, olderFailed: false };
