import type { ChatMessage, ChatState, Membership, NotifyLevel } from '@trackyard/contract';
import {
  deletedMessage,
  draftMessage,
  editedMessage,
  type LinkableTracks,
  type MentionableGroup,
  type MentionablePerson,
  withoutFile,
  withoutPreview,
  withReaction,
} from '@trackyard/rules';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { trackIdOf } from './lanes.ts';

/** A row that shows before the server has confirmed it: `waits` until then. */
export type Optimistic<T> = T & { waits: boolean };

/** The person who acts, and the people, groups and tracks that their text can name. */
export interface Actor {
  userId: string;
  displayName: string;
  guest?: boolean;
  people: readonly MentionablePerson[];
  groups: readonly MentionableGroup[];
  /** The tracks that a text can link to. */
  tracks: LinkableTracks;
}

/**
 * The tables hold confirmed rows only. Optimistic changes are the items of the outbox, laid over the rows when these are read. A change
 * is taken back by deleting its item: there is nothing to restore.
 */
export function overlaid<M extends ChatMessage>(message: M, items: readonly OutboxItem[], actor: Actor): M {
  return items.reduce((seen, item) => {
    const now = new Date(item.created);
    if (item.operation === 'chat.editMessage') return editedMessage(seen, { ...actor, text: item.input.text, now });
    if (item.operation === 'chat.deleteMessage') return deletedMessage(seen, now);
    if (item.operation === 'chat.toggleReaction') return withReaction(seen, { ...item.input, userId: actor.userId });
    if (item.operation === 'chat.removeFile') return withoutFile(seen, item.input.entryId, now);
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

/** The counters as they will be once the server knows my read position. They are never counted here, only set to zero. */
export function seenState(state: ChatState, items: readonly OutboxItem[]): ChatState {
  let seen = state;
  for (const item of items) {
    if (item.state === 'failed' || trackIdOf(item) !== state.trackId) continue;
    if (item.operation === 'chat.markViewed' && item.input.number >= state.lastNumber)
      seen = { ...seen, numUnseenChatMessages: 0, numUnseenMentions: seen.numUnseenThreadMentions + seen.numUnseenCommentMentions };
    if (item.operation === 'chat.markThreadsViewed' && (item.input.upTo ?? Infinity) >= state.lastReplyNumber)
      seen = {
        ...seen,
        numUnseenMentions: seen.numUnseenMentions - seen.numUnseenThreadMentions,
        numUnseenThreadMentions: 0,
        unseenThreads: {},
      };
    if (item.operation === 'chat.markCommentsViewed') seen = { ...seen, unseenComments: without(seen.unseenComments, item.input.entryId) };
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

/** Whether a track is hidden: until a newer message comes. A choice that still waits in the outbox wins. */
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
