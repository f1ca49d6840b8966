import type { ChatMessage, ChatState, Membership, NotifyLevel } from '@trackyard/contract';
import {
  deletedMessage,
  draftMessage,
  editedMessage,
  type LinkableTracks,
  type MentionableGroup,
  type MentionablePerson,
  withoutPreview,
  withReaction,
} from '@trackyard/rules';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';

/** Who acts, and whom and what their words can name. */
export interface Actor {
  userId: string;
  displayName: string;
  guest?: boolean;
  people: readonly MentionablePerson[];
  groups: readonly MentionableGroup[];
  /** What a text of mine can link to. */
  tracks: LinkableTracks;
}

/**
 * The tables hold what the server said, and only that; what waits in the outbox is laid over it when it is read. To take a
 * change back is to delete its item: there is nothing to restore.
 */
export function overlaid<M extends ChatMessage>(message: M, items: readonly OutboxItem[], actor: Actor): M {
  return items.reduce((seen, item) => {
    const now = new Date(item.created);
    if (item.operation === 'chat.editMessage') return editedMessage(seen, { ...actor, text: item.input.text, now });
    if (item.operation === 'chat.deleteMessage') return deletedMessage(seen, now);
    if (item.operation === 'chat.toggleReaction') return withReaction(seen, { ...item.input, userId: actor.userId });
    if (item.operation === 'chat.removePreview') return withoutPreview(seen, item.input.url);
    return seen;
  }, message);
}

/** The row of a message that the server doesn't have yet. */
export const draftOf = (item: OutboxItemOf<'chat.sendMessage'>, actor: Actor): ChatMessage => {
  const failed = item.state === 'failed';
  const now = new Date(item.created);
  const draft = draftMessage({
    ...item.input,
    sender: actor,
    people: actor.people,
    groups: actor.groups,
    tracks: actor.tracks,
    now,
    isPlaceholder: !failed,
  });
  return failed ? { ...draft, status: 'failed' } : draft;
};

/** The counters as they will be once the server knows what I have seen. Never counted here, only emptied. */
export function seenState(state: ChatState, items: readonly OutboxItem[]): ChatState {
  let seen = state;
  for (const item of items) {
    if (item.state === 'failed' || item.input.trackId !== state.trackId) continue;
    if (item.operation === 'chat.markViewed' && item.input.number >= state.lastNumber)
      seen = { ...seen, numUnseenChatMessages: 0, numUnseenMentions: seen.numUnseenThreadMentions };
    if (item.operation === 'chat.markThreadsViewed' && (item.input.upTo ?? Infinity) >= state.lastReplyNumber)
      seen = {
        ...seen,
        numUnseenMentions: seen.numUnseenMentions - seen.numUnseenThreadMentions,
        numUnseenThreadMentions: 0,
        unseenThreads: {},
      };
    if (item.operation === 'chat.markThreadViewed') seen = { ...seen, unseenThreads: without(seen.unseenThreads, item.input.messageId) };
  }
  return seen;
}
const without = (counts: Record<string, number>, key: string): Record<string, number> => {
  const { [key]: _, ...others } = counts;
  return others;
};

export const favouriteOf = (saved: boolean, trackId: string, items: readonly OutboxItem[]): boolean =>
  items.reduce((seen, it) => (it.operation === 'tracks.setFavourite' && it.input.trackId === trackId ? it.input.favourite : seen), saved);

export const notifyOf = (saved: NotifyLevel | null, trackId: string, items: readonly OutboxItem[]): NotifyLevel | null =>
  items.reduce((seen, it) => (it.operation === 'tracks.setNotify' && it.input.trackId === trackId ? it.input.notify : seen), saved);

/** Hidden until something newer is written; what I chose just now goes before. */
export const hiddenOf = (
  { trackId, trackHidden, hiddenUpTo }: Pick<Membership, 'trackId' | 'trackHidden' | 'hiddenUpTo'>,
  lastNumber: number,
  items: readonly OutboxItem[],
): boolean =>
  items.reduce(
    (seen, { operation, input }) =>
      operation === 'tracks.setHidden' && input.trackId === trackId ? input.hidden && lastNumber <= (input.upTo ?? lastNumber) : seen,
    trackHidden && lastNumber <= hiddenUpTo,
  );
