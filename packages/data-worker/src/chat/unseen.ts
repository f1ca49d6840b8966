import type { ChatState } from '@trackyard/contract';
import { type Database, touches } from '../database/index.ts';

/** Tracks that somebody looks at in a visible page, and how much was unseen when they began to. */
export interface Watched {
  /** The counters don't rise while a visible page is on the track (spec §4), unless one marks what one has read as unread. */
  calm(state: ChatState): ChatState;
}
interface Watch {
  messages: number;
  /** In the chat itself: a mention in a thread is not under one's eyes by that. */
  mentions: number;
  /** The read position; that it went back, here or in another browser, is somebody's wish. */
  position: number;
  keptUnread: boolean;
}

const inChat = (state: ChatState): number => Math.max(0, state.numUnseenMentions - state.numUnseenThreadMentions);

export function createWatched(db: Database, viewed: () => ReadonlySet<string>): Watched {
  const watches = new Map<string, Watch>();
  const positionIn = (trackId: string) => db.get('memberships', trackId)?.lastChat ?? 0;

  function begin(trackId: string): void {
    const state = db.get('chatStates', trackId);
    watches.set(trackId, {
      messages: state?.numUnseenChatMessages ?? 0,
      mentions: state ? inChat(state) : 0,
      position: positionIn(trackId),
      keptUnread: false,
    });
  }
  const isMine = (trackId: string) => db.get('memberships', trackId) !== undefined;
  function follow(): void {
    const now = viewed();
    // Those of a person who has signed out go as well: a next one begins anew, also on the same page.
    for (const trackId of watches.keys()) if (!now.has(trackId) || !isMine(trackId)) watches.delete(trackId);
    for (const trackId of now) if (!watches.has(trackId) && isMine(trackId)) begin(trackId);
  }
  db.onChange((changes) => {
    if (touches(changes, 'viewing') || touches(changes, 'memberships')) follow();
    for (const [trackId, watch] of watches) {
      if (!touches(changes, 'memberships', trackId)) continue;
      watch.keptUnread ||= positionIn(trackId) < watch.position;
      watch.position = positionIn(trackId);
    }
  });
  return {
    calm(state) {
      const before = watches.get(state.trackId);
      if (!before || before.keptUnread) return state;
      before.messages = Math.min(before.messages, state.numUnseenChatMessages);
      before.mentions = Math.min(before.mentions, inChat(state));
      if (before.messages === state.numUnseenChatMessages && before.mentions === inChat(state)) return state;
      const numUnseenMentions = before.mentions + state.numUnseenThreadMentions;
      return { ...state, numUnseenChatMessages: before.messages, numUnseenMentions };
    },
  };
}
