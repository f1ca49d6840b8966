import type { ChatState } from '@trackyard/contract';
import { type Database, touches } from '../database/index.ts';

/** The tracks that the person looks at in a visible page, with their counters at the time when that began. */
export interface Watched {
  /** The counters don't rise while a visible page is on the track (spec §4), unless the person marks the chat as unread. */
  calm(state: ChatState): ChatState;
}
interface Watch {
  messages: number;
  /** Mentions in the chat itself: those in threads and comments are not in view. */
  mentions: number;
  /** The read position. When it goes back, here or in another browser, the person has marked the chat as unread. */
  position: number;
  markedUnread: boolean;
}

const elsewhere = (state: ChatState): number => state.numUnseenThreadMentions + state.numUnseenCommentMentions;
const inChat = (state: ChatState): number => Math.max(0, state.numUnseenMentions - elsewhere(state));

export function createWatched(db: Database, viewed: () => ReadonlySet<string>): Watched {
  const watches = new Map<string, Watch>();
  const positionIn = (trackId: string) => db.get('memberships', trackId)?.lastChat ?? 0;

  function begin(trackId: string): void {
    const state = db.get('chatStates', trackId);
    watches.set(trackId, {
      messages: state?.numUnseenChatMessages ?? 0,
      mentions: state ? inChat(state) : 0,
      position: positionIn(trackId),
      markedUnread: false,
    });
  }
  const isMine = (trackId: string) => db.get('memberships', trackId) !== undefined;
  function follow(): void {
    const now = viewed();
    // After a sign-out nothing is watched: the next person begins anew, also on the same page.
    for (const trackId of watches.keys()) if (!now.has(trackId) || !isMine(trackId)) watches.delete(trackId);
    for (const trackId of now) if (!watches.has(trackId) && isMine(trackId)) begin(trackId);
  }
  db.onChange((changes) => {
    if (touches(changes, 'viewing') || touches(changes, 'memberships')) follow();
    for (const [trackId, watch] of watches) {
      if (!touches(changes, 'memberships', trackId)) continue;
      watch.markedUnread ||= positionIn(trackId) < watch.position;
      watch.position = positionIn(trackId);
    }
  });
  return {
    calm(state) {
      const before = watches.get(state.trackId);
      if (!before || before.markedUnread) return state;
      before.messages = Math.min(before.messages, state.numUnseenChatMessages);
      before.mentions = Math.min(before.mentions, inChat(state));
      if (before.messages === state.numUnseenChatMessages && before.mentions === inChat(state)) return state;
      const numUnseenMentions = before.mentions + elsewhere(state);
      return { ...state, numUnseenChatMessages: before.messages, numUnseenMentions };
    },
  };
}
