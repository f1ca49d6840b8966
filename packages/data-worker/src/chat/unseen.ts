import type { ChatState } from '@trackyard/contract';

/** Tracks that somebody looks at in a visible page, and how much was unseen when they began to. */
export interface Watched {
  has(trackId: string): boolean;
  begin(trackId: string, state: ChatState | undefined): void;
  end(trackId: string): void;
  /** The counters don't rise while a visible page is on the track (spec §4). */
  calm(state: ChatState): ChatState;
}
export function createWatched(): Watched {
  const counts = new Map<string, { messages: number; mentions: number }>();
  return {
    has: (trackId) => counts.has(trackId),
    begin: (trackId, state) => {
      counts.set(trackId, { messages: state?.numUnseenChatMessages ?? 0, mentions: state?.numUnseenMentions ?? 0 });
    },
    end: (trackId) => void counts.delete(trackId),
    calm(state) {
      const before = counts.get(state.trackId);
      if (!before) return state;
      before.messages = Math.min(before.messages, state.numUnseenChatMessages);
      before.mentions = Math.min(before.mentions, state.numUnseenMentions);
      if (before.messages === state.numUnseenChatMessages && before.mentions === state.numUnseenMentions) return state;
      return { ...state, numUnseenChatMessages: before.messages, numUnseenMentions: before.mentions };
    },
  };
}
